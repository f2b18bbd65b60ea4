// Made from crate/balance by crate/types, which says how. Not to be changed here.

/** Numbers about the objects and their present placement. */
export interface Facts {
  /** Number n of objects. */
  objects: number
  /** Number P of processors. */
  processors: number
  /** Sum of all loads, in seconds. */
  total: number
  /** The largest load, in seconds. */
  largest: number
  /** Lower bound on the makespan, in seconds. */
  bound: number
  /** Makespan of the present placement, in seconds. */
  makespan: number
  /** Mean time of a processor, in seconds. */
  mean: number
  /** Makespan over mean, less 1. */
  imbalance: number
  /** Processors that all waiting is worth. */
  lost: number
  /** Makespan of greedy, in seconds. */
  greedy: number
  /** Number of edges. */
  edges: number
  /** Messages of an exchange of items by one rule; none without items. */
  messages: number | null
  /** The fewest that any plan needs; none without items, or if too many processors are off their aims to tell. */
  fewest: number | null
}

/** The objects of a game, with what the strategies make of them. */
export interface Game {
  /** Seconds of each object. */
  seconds: number[]
  /** Lines of communication; none in the first form of the game. */
  lines: Line[]
  /** The order in which greedy takes the objects. */
  order: number[]
  /** Greedy, with communication if there are lines. */
  greedy: Ruled
  /** Refinement of that. */
  refined: Ruled
  /** A placement that no other beats, if `proven`. */
  best: Ruled
  /** Whether the search has proven that. */
  proven: boolean
  /** A lower bound: a quarter of all seconds, or the longest object. */
  bound: number
}

/** A line between two objects. */
export interface Line {
  /** The lower object. */
  from: number
  /** The other. */
  to: number
  /** Seconds that it costs on both processors if they differ. */
  seconds: number
}

/** A placement by a rule, and its makespan. */
export interface Ruled {
  /** The processor of each object. */
  placement: number[]
  /** The largest time, in seconds. */
  makespan: number
}

/** A step of refinement from the reader's placement. */
export interface Next {
  /** The object that leaves the processor that ends last. */
  object: number
  /** The object that comes in return, if it is a swap. */
  partner: number | null
  /** The processor that ends last. */
  from: number
  /** The other one. */
  to: number
  /** The time of the first before the step, in seconds. */
  before: number
  /** The larger time of the two after it, in seconds. */
  after: number
}

/** A refinement, step by step. */
export interface Refinement {
  /** Load of each object, in seconds. */
  loads: number[]
  /** Processor of each object at first. */
  placement: number[]
  /** The steps. */
  steps: Next[]
  /** Time of each processor before the first step, and after each, in seconds. */
  times: number[][]
  /** The reason for which it ends. */
  end: End
}

/** The reasons for which a refinement ends. */
export type End = 'done' | 'tolerated' | 'cut'

/** A division by ORB, cut by cut. */
export interface Cuts {
  /** The first two coordinates of each point. */
  x: number[]
  /** The second one. */
  y: number[]
  /** Part of each point. */
  part: number[]
  /** The cuts, in the order in which they are drawn. */
  cuts: ToldCut[]
}

/** A cut of ORB. */
export interface ToldCut {
  /** The first part, and the one after the last. */
  parts: [number, number]
  /** Number of parts to the left, or below. */
  left: number
  /** The axis that is cut, from 0. */
  axis: number
  /** The ends of its line in the first two dimensions; none along the third. */
  line: [[number, number], [number, number]] | null
  /** Weight to the left, and to the right. */
  weights: [number, number]
}

/** Measures of some processors' loads: the last to end, and how uneven they are. */
export interface Spread {
  /** The largest load: the finish. */
  makespan: number
  /** The mean load. */
  mean: number
  /** Mean square of the deviations. */
  variance: number
  /** Mean cube of the deviations, over that of the standard deviation. */
  skewness: number
  /** Makespan over mean, less 1. */
  imbalance: number
  /** Processors that all waiting is worth. */
  lost: number
}

/** The measures of a strategy's placement. */
export interface StrategyAnswer {
  /** The largest time of a processor, in seconds. */
  makespan: number
  /** The mean time, in seconds. */
  mean: number
  /** Makespan over mean, less 1. */
  imbalance: number
  /** Number of objects that are not where they were. */
  moved: number
  /** Number of edges between two processors. */
  cut_edges: number
  /** Bytes of these. */
  cut_bytes: number
  /** Whether no placement ends earlier; told by branch and bound. */
  proven: boolean | null
  /** A lower bound on any makespan, in seconds; told by branch and bound. */
  bound: number | null
  /** Partial placements looked at; told by branch and bound. */
  nodes: number | null
  /** Time of each processor, in seconds. */
  times: number[] | null
  /** Processor of each object. */
  placement: number[] | null
}
