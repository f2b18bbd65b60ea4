/** The input of this article's functions for programs: the fields of docs/fields-balance.md, any of them left out. */
import type { Distribution, Objects, Points, Run, Scenario } from '../engine/types.js'

type PartialObjects = Omit<Objects, 'distribution' | 'points'> & {
  distribution?: Partial<Distribution> & { count: number }
  points?: PartialPoints
}
type PartialPoints = Omit<Points, 'clusters'> & { clusters?: Partial<NonNullable<Points['clusters']>> }
type PartialRun = Partial<Omit<Run, 'cost'>> & { cost?: Partial<Run['cost']>; periods?: number[] }

/** A scenario as in a file of the command line. */
export interface PartialScenario
  extends Partial<Omit<Scenario, 'objects' | 'communication' | 'items' | 'points' | 'run'>> {
  objects?: PartialObjects
  communication?: Partial<Scenario['communication']>
  items?: number[] | { distribution: Partial<Distribution> }
  points?: PartialPoints
  run?: PartialRun
  strategies?: string[]
  exchange?: ('exchange' | 'dimension_exchange' | 'diffusion')[]
  partitions?: ('orb' | 'quadtree' | 'octree' | 'morton' | 'hilbert')[]
  nodes?: number
  early?: number
  class?: number
  rounds?: number
  fanout?: number
  leaf?: number
  cutoff?: number
  nudge?: number
}
