// The stored links, and comparisons of what they open, and of their figures' numbers, with what is stored.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface StoredLink {
  name: string
  about: string
  figure: string
  link: string
  opens: { scenario: Record<string, unknown>; view: Record<string, string> }
  shows?: { columns: string; rows: number; some: { row: number; values: string }[] }
}

/** The stored links in this folder, those of the first article, or of another article in the folder of its name. */
export function stored(article = ''): readonly StoredLink[] {
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

/**
 * Figure 7's table was once a row for each point that is drawn, and is one for every rank now: each stored value is
 * found at its rank.
 */
function changesByRank(some: readonly { values: string }[], rows: readonly string[]): string[] {
  return some.flatMap(({ values }) => {
    const [rank = 0, value = NaN] = numbers(values)
    const [first, ...now] = numbers(rows[rank - 1] ?? '')
    return first === rank && now.some((one) => near(one, value)) ? [] : [`rank ${rank}: ${now}, once ${values}`]
  })
}

/** The differences between a figure's table and the stored rows, in words. */
export function changes({ shows }: StoredLink, csv: string): string[] {
  if (!shows) return []
  const [columns, ...rows] = csv.trimEnd().split('\n')
  if (columns?.startsWith('rank,') && columns !== shows.columns) return changesByRank(shows.some, rows)
  if (columns !== shows.columns || rows.length !== shows.rows)
    return [`${rows.length} rows of ${columns}, once ${shows.rows} of ${shows.columns}`]
  return shows.some.flatMap(({ row, values }) => {
    const [now, once] = [numbers(rows[row] ?? ''), numbers(values)]
    const same = now.length === once.length && now.every((value, i) => near(value, once[i]!))
    return same ? [] : [`row ${row}: ${rows[row]}, once ${values}`]
  })
}
