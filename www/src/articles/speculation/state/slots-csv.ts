/** The slots of each of the reader's own tasks, as CSV. */
import type { Answer, Group, Listed, Tasks } from '../engine/types.js'

const COLUMNS = ['p', 'weight', 'count', 'running', 'w', 'integer_running', 'integer_w']

/** A text as a cell: in quotes, if it needs them. */
function cell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** The least of the slots in “4x67 1x66”; 0 if no task runs. */
function least(whole: string): number {
  return whole === '' ? 0 : Math.min(...whole.split(' ').map((share) => Number(share.split('x')[1])))
}

/** A row for each entry, in the order of the list, with the columns of “allot allocate --csv”. */
export function slotsCsv({ list, groups }: Tasks, { optimal, integer }: Answer): string {
  const entries: Group[] = groups ?? list?.map((p) => ({ p })) ?? []
  const of = ({ w, running }: Listed, entry: number): [number, number] => {
    const slots = w?.[entry] ?? NaN
    return [running?.[entry] ?? Number(slots > 0), slots]
  }
  const { whole } = integer
  const named = entries.some(({ name }) => name)
  const head = ['entry', ...(named ? ['name'] : []), ...COLUMNS, ...(whole ? ['integer_whole'] : [])]
  const rows = entries.map(({ p, weight = 1, count = 1, name = '' }, i) => {
    const [running, mean] = of(integer, i)
    const slots = whole?.[i]
    return [
      i + 1,
      ...(named ? [cell(name)] : []),
      p,
      weight,
      count,
      ...of(optimal, i),
      running,
      ...(slots === undefined ? [mean] : [least(slots), slots]),
    ].join(',')
  })
  return `${[head.join(','), ...rows].join('\n')}\n`
}

/** A task that runs, and its whole slots. */
export interface Job {
  name: string
  slots: number
}

/** One job for each task that runs in the best sharing in whole slots; a task without a name is called by its row. */
export function jobsOf({ list, groups }: Tasks, { integer }: Answer): Job[] {
  const entries: Group[] = groups ?? list?.map((p) => ({ p })) ?? []
  return entries.flatMap(({ name, count = 1 }, i) => {
    const called = name ?? `task ${i + 1}`
    const shares = integer.whole?.[i]?.split(' ').filter(Boolean) ?? [`${count}x${integer.w?.[i] ?? 0}`]
    const slots = shares.flatMap((share) => {
      const [many = 0, each = 0] = share.split('x').map(Number)
      return each > 0 ? Array<number>(many).fill(each) : []
    })
    return slots.map((each) => ({ name: called, slots: each }))
  })
}

/** For a job script: a row a job. */
export function jobsCsv(jobs: readonly Job[]): string {
  return `name,slots\n${jobs.map(({ name, slots }) => `${cell(name)},${slots}\n`).join('')}`
}
