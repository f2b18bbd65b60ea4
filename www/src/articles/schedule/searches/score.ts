/** The rows of a scoreboard: sorting, counting, CSV. */
import type { Format } from '../../../engine/types.js'
import type { Graded as File } from '../engine/types.js'

export interface Graded {
  file: string
  tasks: number
  edges: number
  processors: number
  bound: number
  fifo: number
  cp_misf: number
  optimal: number
  proven: boolean
  gap: number
}

export const COLUMNS: readonly { name: keyof Graded; label: string; format: Format }[] = [
  { name: 'file', label: 'File', format: 'plain' },
  { name: 'tasks', label: 'Tasks', format: 'plain' },
  { name: 'processors', label: 'P', format: 'plain' },
  { name: 'bound', label: 'Bound', format: 'plain' },
  { name: 'fifo', label: 'FIFO', format: 'plain' },
  { name: 'cp_misf', label: 'CP/MISF', format: 'plain' },
  { name: 'optimal', label: 'Best', format: 'plain' },
  { name: 'proven', label: 'Proven', format: 'plain' },
  { name: 'gap', label: 'Gap', format: 'percent' },
]

/** The policies of a grade are fifo, cp_misf and optimal, in this order. */
export function rowsOf(file: string, { tasks, edges, rows }: File): readonly Graded[] {
  return rows.map(({ processors, bound, makespans, proven, gap }) => {
    const [fifo = NaN, cp_misf = NaN, optimal = NaN] = makespans
    return { file, tasks, edges, processors, bound, fifo, cp_misf, optimal, proven: proven === true, gap }
  })
}

/** Sorted by a column; rows that are alike there stay in their order. */
export function sorted(rows: readonly Graded[], by: string, falling: boolean): readonly Graded[] {
  if (!COLUMNS.some(({ name }) => name === by)) return rows
  const key = by as keyof Graded
  const sign = falling ? -1 : 1
  return rows.toSorted((one, other) => {
    const [a, b] = [one[key], other[key]]
    if (typeof a === 'string' && typeof b === 'string') return sign * a.localeCompare(b)
    return sign * (Number(a) - Number(b))
  })
}

/** Rows whose list schedule meets the bound, and rows that are proven. */
export function totalOf(rows: readonly Graded[]): { met: number; proven: number } {
  const met = rows.filter(({ cp_misf, bound }) => cp_misf <= bound * (1 + 1e-12)).length
  return { met, proven: rows.filter(({ proven }) => proven).length }
}

/** All rows as CSV, as `allot schedule --csv --graph DIR` writes them but for work and critical path. */
export function written(rows: readonly Graded[]): string {
  const names = [
    'file',
    'tasks',
    'edges',
    'processors',
    'bound',
    'fifo',
    'cp_misf',
    'optimal',
    'proven',
    'gap',
  ] as const
  const cell = (value: string | number | boolean): string => {
    const text = String(value)
    return /[",\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  }
  const lines = rows.map((row) => names.map((name) => cell(row[name])).join(','))
  return `${[names.join(','), ...lines].join('\n')}\n`
}

/** One to eight numbers of processors; null if the text is none. */
export function numbersOf(text: string): number[] | null {
  const words = text.split(/[\s,;]+/u).filter((word) => word !== '')
  const numbers = words.map(Number)
  const fit = numbers.every((one) => Number.isInteger(one) && one >= 1 && one <= 1000)
  return fit && numbers.length >= 1 && numbers.length <= 8 ? numbers : null
}
