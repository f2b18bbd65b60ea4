/** The input of this article's functions for programs: the fields of docs/fields-schedule.md, any of them left out. */
import type { Graph, Scenario } from '../engine/types.js'

/** A scenario as in a file of the command line; without a graph, that of the scenario that the page opens with. */
export interface PartialScenario extends Partial<Omit<Scenario, 'processors' | 'network' | 'graph'>> {
  graph?: Graph
  processors?: number | number[]
  network?: Partial<Scenario['network']>
}
