/** The input of this article's functions for programs: the fields of docs/fields-schedule.md, any of them left out. */
import type { Graph, Scenario } from '../engine/types.js'

/** A scenario as in a file of the command line. An answer and a trace need a graph and processors. */
export interface PartialScenario extends Partial<Omit<Scenario, 'processors' | 'network' | 'graph'>> {
  graph?: Graph
  processors?: number | number[]
  network?: Partial<Scenario['network']>
}
