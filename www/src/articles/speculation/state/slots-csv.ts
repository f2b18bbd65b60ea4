/** The slots of each of the reader's own tasks, as CSV. */
import type { Answer, Group, Listed, Tasks } from '../engine/types.js'

const COLUMNS = ['p', 'weight', 'count', 'running', 'w', 'integer_running', 'integer_w']

/** A text as a cell: in quotes, if it needs them. */
function cell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A row for each entry, in the order of the list, with the columns of “allot allocate --csv”. */
export function slotsCsv({ list, groups }: Tasks, { optimal, integer, names }: Answer): string {
  const entries: Group[] = groups ?? list?.map((p) => ({ p })) ?? []
  const of = ({ w, running }: Listed, entry: number): [number, number] => {
    const slots = w?.[entry] ?? NaN
    return [running?.[entry] ?? Number(slots > 0), slots]
  }
  const { whole } = integer
  const head = ['entry', ...(names ? ['name'] : []), ...COLUMNS, ...(whole ? ['integer_whole'] : [])]
  const rows = entries.map(({ p, weight = 1, count = 1 }, i) => {
    const shares = whole?.[i]
    const [running, mean] = of(integer, i)
    const least = shares ? Math.min(...shares.map(({ slots }) => slots)) : mean
    return [
      i + 1,
      ...(names ? [cell(names[i] ?? '')] : []),
      p,
      weight,
      count,
      ...of(optimal, i),
      running,
      Number.isFinite(least) ? least : 0,
      ...(shares ? [shares.map(({ tasks, slots }) => `${tasks}x${slots}`).join(' ')] : []),
    ].join(',')
  })
  return `${[head.join(','), ...rows].join('\n')}\n`
}
