// Made from crate/inspect by `npm run generate`. Not to be changed here.
import type { Counts, Question, RefusedKind } from '../../../engine/generated-kernel.js'

/** A request. */
export interface Scenario {
  /** The article, for a reader of files of several. */
  article: string
  /** Version of the format. */
  version: number
  /** What is known of the lengths of tasks before they run. */
  knowledge: Knowledge
  /** Numbers of processes P. */
  processes: Counts
  /** Numbers of processes of a figure's curves, where `processes` is one number. */
  sweep: Sweep
  /** The counter. */
  counter: Counter
  /** Seconds to find out that a candidate from the counter is null. */
  check: number
  /** Seconds of the inspector for each candidate. */
  inspect: number
  /** Seconds to share out tasks, for each of n′·log₂(n′P) steps. */
  partition: number
  /** Spread of the model's error. */
  model_error: number
  /** Spread of the system's noise. */
  noise: number
  /** Seed of all that is drawn. */
  seed: string
  /** The policies. */
  policies: Policy[]
  /** Number of groups of dynamic buckets. */
  groups: number
  /** Number of candidates in a fixed chunk. */
  chunk: number
  /** Number of iterations. */
  iterations: number
  /** Gain below which `refined` keeps what it has. */
  tolerance: number
  /** Whether the seconds of each process are told. */
  by_process: boolean
  /** Timed matrix multiplications, beside the model. */
  dgemm_timings: Multiplied[]
  /** Timed sorts, beside the model. */
  sort_timings: Sorted[]
}

/** What is known of the lengths of tasks before they run: it decides what lists are made from. */
export type Knowledge = 'known' | 'roughly' | 'spread'

/** Numbers of processes of curves, evenly spaced on a logarithmic axis, both ends included, rounded, each once. */
export interface Sweep {
  /** The first one. */
  from: number
  /** The last one. */
  to: number
  /** Their number before rounding, which may make some equal. */
  points: number
}

/** The times of a counter, in seconds. */
export interface Counter {
  /** Latency L: a request and its answer together travel for so long. */
  latency: number
  /** Service S: the counter is busy with one request for so long. */
  service: number
}

/** A policy. */
export type Policy =
  | 'nxtval'
  | 'inspected'
  | 'static'
  | 'blocks'
  | 'buckets'
  | 'hybrid'
  | 'refined'
  | 'ideal'
  | 'chunks'
  | 'guided'
  | 'trapezoid'
  | 'factoring'
  | 'stealing'
  | 'counters'
  | 'longest_first'

/** A timed matrix multiplication, m × k by k × n. */
export interface Multiplied {
  /** Rows of the result. */
  m: number
  /** Columns of the result. */
  n: number
  /** Length of the dot products. */
  k: number
  /** Seconds that it took. */
  seconds: number
}

/** A timed sort. */
export interface Sorted {
  /** Number of elements. */
  elements: number
  /** Seconds that it took. */
  seconds: number
  /** Class of the permutation, 1 to 4. */
  class?: number
}

/** The answer about a scenario. */
export interface Answer {
  /** Number n of candidates. */
  candidates: number
  /** Number of null ones. */
  null: number
  /** Sum of the true seconds of all tasks, in the last iteration. */
  work: number
  /** Seconds per call when every process calls in a loop (Fig. 5). */
  flooded: Flooded
  /** The tiles, if the tasks are those of a contraction. */
  contraction?: Blocks
  /** Each policy, in the order of the scenario. */
  policies: { [policy in Policy]?: PolicyAnswer }
}

/** The closed form max(L + S, P·S) over the numbers of processes. */
export interface Flooded {
  /** Numbers of processes. */
  processes: number[]
  /** Seconds of a call. */
  seconds_per_call: number[]
}

/** The tiles of a contraction, and the ends of its list of tasks. */
export interface Blocks {
  /** Tiles of occupied orbitals, numbered from 0: spin, irrep, size. */
  occupied: [number, number, number][]
  /** Tiles of virtual orbitals, numbered from 0. */
  virtual: [number, number, number][]
  /** The first quadruple (i, j, a, b) that is not null. */
  first: [number, number, number, number] | null
  /** The last one. */
  last: [number, number, number, number] | null
}

/**
 * A policy's answer: the last iteration, all of them if there are several, and the processes if they were asked for.
 */
export interface PolicyAnswer {
  /** Every iteration, if there are several. */
  iterations?: Columns[]
  /** The seconds of each process in the last iteration. */
  by_process?: Account[]
  /** Numbers of processes P. */
  processes: number[]
  /** Seconds until the last process has ended. */
  makespan: number[]
  /** Seconds in tasks. */
  task: number[]
  /** Seconds in counters. */
  counter: number[]
  /** Seconds of finding out which candidates are tasks. */
  inspect: number[]
  /** Seconds of sharing out beforehand. */
  partition: number[]
  /** Seconds of waiting for the last process. */
  idle: number[]
  /** Questions to counters. */
  calls: number[]
  /** Seconds of a call; 0 without calls. */
  seconds_per_call: number[]
  /** Share of all time that is spent in tasks; 1 if there is no time. */
  efficiency: number[]
  /** The lower bound: the larger of Σ/P and the longest task. */
  ideal: number[]
  /** The makespan over that bound; 1 if both are 0, and none if only the bound is. */
  over_ideal: (number | null)[]
  /** LPT's largest load is at most this much of the optimum on estimates: 4/3 − 1/(3P). */
  lpt_bound: number[]
}

/** Columns over the numbers of processes. Seconds are sums over all processes; they add up to P times the makespan. */
export interface Columns {
  /** Numbers of processes P. */
  processes: number[]
  /** Seconds until the last process has ended. */
  makespan: number[]
  /** Seconds in tasks. */
  task: number[]
  /** Seconds in counters. */
  counter: number[]
  /** Seconds of finding out which candidates are tasks. */
  inspect: number[]
  /** Seconds of sharing out beforehand. */
  partition: number[]
  /** Seconds of waiting for the last process. */
  idle: number[]
  /** Questions to counters. */
  calls: number[]
  /** Seconds of a call; 0 without calls. */
  seconds_per_call: number[]
  /** Share of all time that is spent in tasks; 1 if there is no time. */
  efficiency: number[]
  /** The lower bound: the larger of Σ/P and the longest task. */
  ideal: number[]
  /** The makespan over that bound; 1 if both are 0, and none if only the bound is. */
  over_ideal: (number | null)[]
  /** LPT's largest load is at most this much of the optimum on estimates: 4/3 − 1/(3P). */
  lpt_bound: number[]
}

/** The seconds that one process spent, by what it spent them on. They add up to the makespan, to rounding. */
export interface Account {
  /** In tasks. */
  task: number
  /** In the counter: from asking to the answer. */
  counter: number
  /** Finding out which candidates are tasks. */
  inspect: number
  /** Sharing tasks out beforehand. */
  partition: number
  /** Waiting for others to end. */
  idle: number
}

/** Numbers about the tasks and the counter. */
export interface Facts {
  /** Number n of candidates. */
  candidates: number
  /** Number n′ of those that are not null. */
  tasks: number
  /** Number of routines. */
  routines: number
  /** Mean seconds t of a candidate, null ones included. */
  mean: number
  /** Mean seconds of a task. */
  mean_task: number
  /** The number of processes from which on the counter is always busy, P*; none if it serves in no time. */
  bottleneck: number | null
  /** Share of all time that the counter takes. */
  share: number
  /** The closed form of that share, 1 − t/(P·S), above P*; 0 below. */
  promised: number
  /** Mean seconds of a call. */
  seconds_per_call: number
  /** Seconds per call when every process calls in a loop. */
  flooded: number
  /** Makespan of the counter over all candidates. */
  counter: number
  /** Makespan of lists made beforehand, LPT. */
  list: number
}

/** A part of what happens at the counter. Columns have an entry for each call, in the order of service. */
export interface Trace {
  /** The process that asks, from 0. */
  process: number[]
  /** The candidate that it gets, from 0; none at the end of the list. */
  candidate: (number | null)[]
  /** Whether that candidate is null. */
  null: boolean[]
  /** The moment at which it asks, in seconds. */
  asked: number[]
  /** The moment at which the counter has served it. */
  served: number[]
  /** The moment at which it has the answer. */
  answer: number[]
  /** The seconds until it asks again. */
  busy: number[]
  /** The seconds of a service. */
  service: number
}

/** A placement of all tasks beside the rule's and the best one. */
export interface Judged {
  /** Seconds of each task. */
  seconds: number[]
  /** Load of each process under the reader's placement, without the tasks that are not placed. */
  loads: number[]
  /** The largest of them. */
  makespan: number
  /** Number of tasks that are placed. */
  placed: number
  /** The optimum over the reader's makespan, once all tasks are placed; else 0. */
  score: number
  /** The tasks in the order in which LPT takes them. */
  order: number[]
  /** The process of each task by LPT. */
  lpt: number[]
  /** LPT's makespan. */
  lpt_makespan: number
  /** Graham's bound on LPT's makespan over the optimum, 4/3 − 1/(3P). */
  lpt_bound: number
  /** The process of each task in a placement that no other beats. */
  best: number[]
  /** The smallest makespan, proven by a search through all placements. */
  optimum: number
  /** The lower bound: a quarter of all seconds, or the longest task. */
  ideal: number
}

/** A candidate task. */
export interface Task {
  /** Seconds that it takes; none if it is null. */
  seconds?: number
  /** The inspector's estimate, in seconds; by default `seconds`. */
  estimate?: number
  /** Whether there is nothing to do. */
  null?: boolean
  /** The routine that it belongs to; tasks without one belong to one. */
  routine?: string
}

/** Candidates drawn at random. */
export interface Distribution {
  /** Number of candidates. */
  count: number
  /** Probability of each candidate to be null. */
  null: number
  /** Mean of the seconds of a task that is not null. */
  mean: number
  /** Standard deviation σ of the logarithm of the seconds. */
  sigma: number
}

/** A contraction and the cost models of its tasks. */
export interface Contraction {
  /** Occupied spatial orbitals of each irrep; 1, 2, 4 or 8 irreps. */
  occupied: number[]
  /** Virtual spatial orbitals of each irrep; as many irreps. */
  virtual: number[]
  /** Largest number of orbitals in a tile. */
  tile: number
  /** Whether all four spins 1 are null, since they repeat spin 0 (a closed shell). */
  restricted: boolean
  /** Cost of a matrix multiplication. */
  dgemm: Dgemm
  /** Cost of a sort. */
  sort: Told
}

/** Seconds of a multiplication of an m × k matrix with a k × n matrix: t = a·mnk + b·mn + c·mk + d·nk. */
export interface Dgemm {
  /** Seconds for each multiplication and addition: the m·n dot products of length k. */
  a: number
  /** Seconds for each element that is stored. */
  b: number
  /** Seconds for each element of the m × k matrix that is loaded. */
  c: number
  /** Seconds for each element of the k × n matrix that is loaded. */
  d: number
}

/** The form of `Sorts` as the page sees it. */
export type Told = [number, number, number, number] | ByClass

/** The cubics by class, as the page sees them. */
export interface ByClass {
  /** Class 1. */
  1?: [number, number, number, number]
  /** Class 2. */
  2?: [number, number, number, number]
  /** Class 3. */
  3?: [number, number, number, number]
  /** Class 4. */
  4?: [number, number, number, number]
}

/** The result of reading tasks. */
export interface TasksRead {
  /** The tasks, in the order of the table. */
  tasks: Task[]
  /** The reading and its columns in one line; empty if nothing was read. */
  told: string
  /** The refused lines by reason. */
  refused: RefusedKind[]
  /** The question to be answered before anything can be read. */
  question: Question | null
}

/** Timings of either kernel. */
export type KernelsRead = { dgemm: MultipliedRead } | { sort: SortedRead }

/** Timings of matrix multiplications. */
export interface MultipliedRead {
  /** The timings. */
  rows: Multiplied[]
  /** The reading in one line. */
  told: string
  /** The refused lines by reason. */
  refused: RefusedKind[]
  /** The question to be answered before anything can be read. */
  question: Question | null
}

/** Timings of sorts. */
export interface SortedRead {
  /** The timings. */
  rows: Sorted[]
  /** The reading in one line. */
  told: string
  /** The refused lines by reason. */
  refused: RefusedKind[]
  /** The question to be answered before anything can be read. */
  question: Question | null
}

/** A counter that was fitted to a table. */
export interface CounterRead {
  /** Its latency and service; none if nothing could be fitted. */
  counter: Counter | null
  /** The reading and the fit in words. */
  told: string
  /** The refused lines by reason. */
  refused: RefusedKind[]
  /** The question to be answered before anything can be read. */
  question: Question | null
}

/** A fitted cost model, and its quality. */
export interface Fitted {
  /** The model of a multiplication, if it was fitted. */
  dgemm: Dgemm | null
  /** The model of a sort, if it was fitted. A class without timings keeps the scenario's cubic. */
  sort: Told | null
  /** Share of the variance of the seconds that the fit explains, R². */
  r_squared: number
  /** The largest relative error, without its sign. */
  largest_error: number
  /** Warnings to the reader of the coefficients. */
  warnings: string[]
}
