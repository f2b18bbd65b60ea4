/** The slots of each of the reader's own tasks, as CSV. */
import type { Answer, Group, Listed, Tasks } from '../engine/types.js'

const COLUMNS = ['entry', 'p', 'weight', 'count', 'running', 'w', 'integer_running', 'integer_w']

/** A row for each entry, in the order of the list, with the columns of “allot allocate --csv”. */
export function slotsCsv({ list, groups }: Tasks, { optimal, integer }: Answer): string {
  const entries: Group[] = groups ?? list?.map((p) => ({ p })) ?? []
  const of = ({ w, running }: Listed, entry: number): number[] => {
    const slots = w?.[entry] ?? NaN
    return [running?.[entry] ?? Number(slots > 0), slots]
  }
  const rows = entries.map(({ p, weight = 1, count = 1 }, i) =>
    [i + 1, p, weight, count, ...of(optimal, i), ...of(integer, i)].join(','),
  )
  return `${[COLUMNS.join(','), ...rows].join('\n')}\n`
}
