// The stored links, and comparisons of what they open, and of their figures' numbers, with what is stored.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Shows {
  columns: string
  rows: number
  some: { row: number; values: string }[]
}

export interface StoredLink {
  name: string
  about: string
  figure: string
  link: string
  opens: { scenario: Record<string, unknown>; view: Record<string, string> }
  shows?: Shows
}

/** The stored links of an article. */
export function stored(article: string): readonly StoredLink[] {
  const folder = join(import.meta.dirname, article)
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => ({
      ...JSON.parse(readFileSync(join(folder, file), 'utf8')),
      name: file.slice(0, -'.json'.length),
    }))
}

/** The numbers of a row. Its words are not compared: series may be called otherwise one day. */
function numbers(row: string): number[] {
  const cells = row.replace(/"(?:[^"]|"")*"/g, 'text').split(',')
  return cells.filter((cell) => cell !== '' && Number.isFinite(Number(cell))).map(Number)
}

function near(one: number, other: number): boolean {
  return Math.abs(one - other) <= 1e-9 * Math.max(Math.abs(one), Math.abs(other)) + 1e-300
}

/** The columns of figure 7's curves, by their names in its former table; a curve of probabilities has its axis's. */
const CURVES: Readonly<Record<string, string>> = {
  Optimal: 'optimal',
  'Whole slots': 'integer',
  'Best constant w': 'constant',
  Naive: 'naive',
}

/**
 * Figure 7's table was once a row for each point that is drawn, and is one for every rank now. Its curves end at the
 * last rank, so the last row that is stored tells how many ranks there are; each stored value is found at its rank, in
 * the column of its curve.
 */
function changesByRank(shows: Shows, columns: readonly string[], rows: readonly string[]): string[] {
  const axis = shows.columns.split(',')[3] ?? ''
  const known = ['rank', axis, ...Object.values(CURVES)]
  if (columns.join() !== known.join()) return [`columns ${columns.join()}, not ${known.join()}`]
  const [last] = numbers(shows.some.at(-1)?.values ?? '')
  if (rows.length !== last) return [`${rows.length} ranks, once ${last}`]
  return shows.some.flatMap(({ values }) => {
    const [panel = '', curve = ''] = values.split(',')
    const column = columns.indexOf(panel === 'probabilities' ? axis : (CURVES[curve] ?? ''))
    const [rank = 0, value = NaN] = numbers(values)
    const row = (rows[rank - 1] ?? '').split(',')
    const [first, now] = [row[0], row[column]]
    const same = first === String(rank) && now !== undefined && now !== '' && near(Number(now), value)
    return same ? [] : [`rank ${rank}: ${now}, once ${values}`]
  })
}

/** The differences between a figure's table and the stored rows, in words. */
export function changes({ figure, shows }: StoredLink, csv: string): string[] {
  if (!shows) return []
  const [columns = '', ...rows] = csv.trimEnd().split('\n')
  if (figure === '7' && columns !== shows.columns) return changesByRank(shows, columns.split(','), rows)
  if (columns !== shows.columns || rows.length !== shows.rows)
    return [`${rows.length} rows of ${columns}, once ${shows.rows} of ${shows.columns}`]
  return shows.some.flatMap(({ row, values }) => {
    const once = numbers(values)
    const same = (one: string): boolean => {
      const now = numbers(one)
      return now.length === once.length && now.every((value, i) => near(value, once[i]!))
    }
    // Parts of points that shared a look have looks of their own now, and their rows another order.
    const found = values.startsWith('"Parts ') ? rows.some(same) : same(rows[row] ?? '')
    return found ? [] : [`row ${row}: ${rows[row]}, once ${values}`]
  })
}
