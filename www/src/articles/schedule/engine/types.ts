/** The data between the page and the module: the generated types, and the scenario as its file has it. */
import type { Way } from '../../../engine/errors.js'
import type { ScheduleAnswer } from './generated.js'

export type * from '../../../engine/types.js'
export type { Facts, Game, Graded, Row, Ruled, ScheduleAnswer, Searched, Step, Told } from './generated.js'

/** A graph: own tasks, or exactly one recipe or example by its name. */
export interface Graph {
  tasks?: { seconds?: number; name?: string; phase?: number; home?: number }[]
  edges?: number[][]
  costs?: number[][]
  molecular_dynamics?: {
    cells: number[]
    density: 'uniform' | number[] | { protein: { radius: number; factor: number } }
    [more: string]: unknown
  }
  [recipe: string]: object | undefined
}

export interface Search {
  loser: string
  winner: string
  steps: number
}

/** Everything that decides a result. Of a file or a link any part may be missing; the page has them all. */
export interface Scenario {
  version: number
  graph?: Graph
  /** a list in a file; the page shows its largest number */
  processors: number
  speeds?: number[]
  network: { latency: number; bandwidth?: number }
  transfer?: 'pull' | 'push' | Record<string, 'pull' | 'push'>
  fetch?: 'once' | 'each'
  dispatch: number
  noise: number
  seed: string
  iterations?: number
  /** the moment of a run that the figure of the graph shows, in seconds */
  moment?: number
  chains: boolean
  coalesce: number
  nodes: number
  policies?: string[]
  schedule: boolean
  search?: Search
}

/** The scenario with the graph of a file in the place of its own, and a line on what was read. */
export interface FileRead {
  scenario: Scenario
  told: string
  /** other readings that are possible */
  ways: readonly Way[]
}

/** The graph on which a policy loses most to another. */
export interface Found {
  before: number
  ratio: number
  tried: number
  kept: number
  graph: Graph
}

/** Columns over the numbers of processors, in seconds; all but makespan and bound are sums over processors. */
export interface Columns {
  processors: number[]
  makespan: number[]
  calculation: number[]
  communication: number[]
  dispatch: number[]
  waiting: number[]
  bound: number[]
}

/** A policy that is run. */
export interface RunAnswer extends Columns {
  iterations?: Columns[]
  schedule?: ScheduleAnswer
}

/** Branch and bound. */
export interface OptimalAnswer {
  processors: number[]
  makespan: number[]
  bound: number[]
  proven: boolean[]
  nodes: number[]
  schedule?: ScheduleAnswer
}

/** The answer of `allot schedule`. */
export interface Answer {
  tasks: number
  edges: number
  work: number
  critical_path: number
  policies: { optimal?: OptimalAnswer } & Record<string, RunAnswer | OptimalAnswer | undefined>
  search?: Found
}
