// Made from crate/balance by `npm run generate`. Not to be changed here.

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

/** The answer about a scenario; a part that the scenario has not is left out. */
export interface Answer {
  /** Number of objects n. */
  objects?: number
  /** Number of processors P. */
  processors?: number
  /** Lower bound on the makespan, in seconds. */
  lower_bound?: number
  /** Sum of all loads, in seconds. */
  total?: number
  /** Pairs of points in reach, if the objects are boxes. */
  pairs_in_reach?: number
  /** Each strategy, in the order of the scenario. */
  strategies?: { [strategy in string]?: StrategyAnswer }
  /** Exchange by one rule. */
  exchange?: Exchange
  /** Dimension exchange. */
  dimension_exchange?: Dimension
  /** Diffusion. */
  diffusion?: Diffusion
  /** Each way to divide the points. */
  partitions?: { [partition in string]?: DividedAnswer }
  /** Grain size. */
  grain?: Grain
  /** The run through time. */
  run?: RunAnswer
  /** Central and distributed decisions. */
  central?: Compared
  /** Reductions. */
  reduction?: Reduced
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

/** Items to send: from a processor, to a processor, how many. */
export interface Exchange {
  /** Messages: from, to, number of items. */
  messages: [number, number, number][]
  /** Items of each processor afterwards. */
  counts: number[]
  /** The fewest messages that reach the same counts; none if more than 16 processors are off theirs. */
  fewest: number | null
}

/** The counts after every phase. */
export interface Dimension {
  /** Items of each processor after each of log₂ P phases; of a large machine only after the last. */
  phases: number[][]
  /** Messages that carry something. */
  messages: number
  /** Items sent. */
  sent: number
}

/** The end of a diffusion. */
export interface Diffusion {
  /** Steps made. */
  steps: number
  /** Whether the largest deviation is within the tolerance. */
  converged: boolean
  /** Loads x_j at the end. */
  loads: number[]
  /** Factor by which the deviation shrinks a step in the end: max |1 − γλ| over all eigenvalues but the first. */
  factor: number
  /** Load moved, summed over edges and steps. */
  moved: number
  /** The share γ of a difference that flows in a step. */
  alpha: number
}

/** A division of the points. */
export interface DividedAnswer {
  /** Part of each point. */
  part?: number[]
  /** Weight of each part. */
  weights?: number[]
  /** Weight of the heaviest part. */
  heaviest: number
  /** Mean weight of a part, empty ones counted. */
  mean: number
  /** Heaviest over mean, less 1. */
  imbalance: number
  /** Pairs of points within the cut-off. */
  pairs?: number
  /** Those of them in two parts. */
  cut_pairs?: number
  /** Longest over shortest side of a part's box, in the mean; none if all boxes are flat. */
  aspect: number | null
  /** Comparisons, and bits of keys. */
  operations: number
  /** Points that change parts when all have moved by the nudge. */
  changed?: number
}

/** Loads before and after objects are split. */
export interface Grain {
  /** The limit, in seconds. */
  limit: number
  /** The largest load, in seconds. */
  largest: number
  /** Total over the largest load; none if there is no load. */
  speedup_limit: number | null
  /** Number of objects afterwards. */
  pieces: number
  /** The largest load afterwards, in seconds. */
  largest_after: number
  /** Total over that; none if there is no load. */
  speedup_limit_after: number | null
  /** Numbers of objects by load. */
  histogram: Histogram
}

/** Numbers of objects in equal bins from 0 to the largest load. */
export interface Histogram {
  /** Width of a bin, in seconds. */
  width: number
  /** Objects in each bin before they are split; the largest belongs to the last. */
  before: number[]
  /** Objects afterwards. */
  after: number[]
}

/** The course of a run. */
export interface RunAnswer {
  /** Seconds of all steps and balances. */
  seconds: number
  /** Makespan of each step. */
  step: number[]
  /** Imbalance of each step. */
  imbalance: number[]
  /** Balances: the step that each comes before, the number of objects that moved, and seconds. */
  balanced: [number, number, number][]
  /** Total seconds for each of the periods to compare. */
  totals: [number, number][]
  /** The best of these; the shorter one of two. */
  best: [number, number] | null
  /** The period by a rule of thumb. */
  rule: Rule
}

/** √(2C/m), after MetaBalancer (Menon, Jain, Zheng and Kalé 2012). */
export interface Rule {
  /** Seconds C of a balance: the mean of the run's, or that of one that moves nothing. */
  cost: number
  /** Seconds m by which max − mean grows a step: the slope of a line through a run without any balance. */
  growth: number
  /** The period √(2C/m) in steps; none if max − mean does not grow. */
  period: number | null
}

/** Seconds of both, over the numbers of processors. */
export interface Compared {
  /** Numbers of processors P. */
  processors: number[]
  /** Seconds of a central decision. */
  central: number[]
  /** Seconds of a distributed one. */
  distributed: number[]
  /**
   * The fewest processors, up to the last of the list, on which the central decision takes longer; none if it never
   * does.
   */
  crossover: number | null
}

/** Seconds of all iterations. */
export interface Reduced {
  /** k·(c + r): each iteration waits for its reduction. */
  synchronous: number
  /** c + k·max(c, r): each result comes one iteration late, so there is one iteration more. */
  asynchronous: number
}
