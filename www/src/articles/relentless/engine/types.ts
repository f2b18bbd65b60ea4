/** The data between the page and the modules: the generated types, and the scenario as its file has it. */

export type * from '../../../engine/types.js'
export type { Action, Answer, Checked, Game, Searched, ToldConstant, ToldMistake, ToldNode } from './generated.js'

export interface Change {
  at: number
  count: number
}

/** Everything that decides a result. Of a file or a link any part may be missing; the page has them all. */
export interface Scenario {
  version: number
  /** a text, or an example by its name */
  program: string | { example: string }
  constants?: Record<string, number>
  agents: number
  join?: Change[]
  kill?: Change[]
  loss?: { at: number; share: number }[]
  mtbf?: number | null
  repair?: number | null
  costs: { lookup: number; read: number; write: number; bandwidth?: number | null; operation: number }
  order: 'random' | 'fixed' | 'near'
  targets: 'last' | 'steps'
  delay: number
  capacity?: number | null
  evict: 'lru' | 'oldest' | 'needed' | 'random'
  block?: number | number[]
  largest_value: number
  patience: number
  runs: number
  seed: string
  values: boolean
}

/** The picture of a program that runs in real time. */
export interface Picture {
  across: string
  up: string
  columns: number
  rows: number
  /** column and row of each cell, one behind the other */
  places: number[]
  /** the step of each cell */
  steps: number[]
  /** the first cell of each label; one more than there are labels */
  cells: number[]
  low: number
  high: number
}

/** The counts of such a run. */
export interface Counts {
  executions: number
  first: number
  same_time: number
  too_late: number
  lost: number
  lookups: number
  /** values that differ from the plain loop's */
  different: number
  complete: boolean
  /** over the results as they were delivered, and as the plain loop has them; null while it runs */
  digests: [string, string] | null
}
