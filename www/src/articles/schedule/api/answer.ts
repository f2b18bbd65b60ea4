/** The answer of this article for programs, as `allot schedule` prints it. */
import type { Found, Graph, Scenario, ScheduleAnswer } from '../engine/types.js'

/** Columns over the numbers of processors, in seconds; all but makespan and bound are sums over processors. */
export interface Columns {
  makespan: number[]
  calculation: number[]
  communication: number[]
  dispatch: number[]
  waiting: number[]
  bound: number[]
}

/** A policy that is run. */
export interface RunAnswer extends Columns {
  processors: number[]
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

export interface Answer {
  tasks: number
  edges: number
  work: number
  critical_path: number
  policies: { optimal?: OptimalAnswer } & Record<string, RunAnswer | OptimalAnswer | undefined>
  search?: Found
}

/** A scenario as in a file of the command line; without a graph, that of the default scenario. */
export interface PartialScenario extends Partial<Omit<Scenario, 'processors' | 'network' | 'graph'>> {
  graph?: Graph
  processors?: number | number[]
  network?: Partial<Scenario['network']>
}
