/** The data between the page and the module: the generated types, and the scenario as its file has it. */

export type * from '../../../engine/types.js'
export type {
  Answer,
  Cuts,
  End,
  Facts,
  Game,
  Next,
  Refinement,
  Ruled,
  Spread,
  StrategyAnswer,
  ToldCut,
} from './generated.js'

export interface Distribution {
  kind: 'uniform' | 'exponential' | 'lognormal' | 'pareto' | 'bimodal' | 'equal'
  mean: number
  spread: number
  seed: string
}

export interface Points {
  at?: number[][]
  weights?: number[]
  clusters?: { count: number; clusters: number; spread: number; dimensions: number; seed: string }
}

/** Objects in one of three forms: own loads, drawn ones, or boxes of points. */
export interface Objects {
  loads?: number[]
  edges?: number[][]
  at?: number[][]
  distribution?: Distribution & { count: number }
  neighbours?: 'none' | 'grid2' | 'grid3'
  bytes?: number
  points?: Points
  boxes?: number
  pair?: number
  placement?: number[]
}

export type Topology =
  | 'ring'
  | 'complete'
  | 'hypercube'
  | { mesh: number[] }
  | { torus: number[] }
  | { edges: number[][] }

/** The change of loads in a run, in one of four forms. */
export interface Changing {
  front?: { factor: number; from: number; speed: number }
  drift?: { sigma: number; seed: string }
  jump?: { every: number; share: number; factor: number; seed: string }
  table?: number[][]
}

export interface Run {
  steps: number
  /** unless `when` is there */
  period?: number
  when?: number | 'gain'
  strategy: string
  change?: Changing
  cost: { fixed: number; per_object: number; per_move: number }
  events?: object[]
  predict: 'last' | { median: number } | { trend: number }
}

/** Everything that decides a result. Of a file or a link any part may be missing; the page has them all. */
export interface Scenario {
  version: number
  processors: number
  speeds?: number[]
  background?: number[]
  objects?: Objects
  communication: { alpha: number; beta: number; work: 'both' | 'larger' }
  tolerance?: number | null
  seed: string
  items?: number[] | { distribution: Distribution }
  topology?: Topology
  alpha: number | 'safe' | 'best'
  most: number
  points?: Points
  grain?: { limit?: number | null }
  run?: Run
  central?: object
  reduction?: object
}

/** The scenario with the data of files in the place of its own, and a line for each file or run. */
export interface FilesRead {
  scenario: Scenario
  told: string[]
}
