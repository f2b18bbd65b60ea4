// Made from crate/speculation by `npm run generate`. Not to be changed here.
import type { Question, RefusedKind } from '../../../engine/generated-kernel.js'

/** A request: the tasks, the runtime model, the slots and the simulations. */
export interface Scenario {
  /** Version of the format. */
  version: number
  /** Runtime model; by default the paper's. */
  runtime: Coefficients
  /** Measured timings, shown beside the runtime model (Fig. 1). */
  timings?: Timing[]
  /** The choice between `runtime` and `timings` as the runtime model. */
  runtime_from?: RuntimeFrom
  /** The tasks. */
  tasks: Tasks
  /** One N, or several for a sweep. */
  slots?: Slots
  /** The range of the curves over N, if `slots` is one number. */
  sweep?: Range
  /** The simulation whose ensembles are compared (Figs. 9 to 11). */
  simulation?: Simulation
  /** The machine small enough to watch (Figs. 2 to 4). */
  splicing?: Simulation
}

/**
 * The coefficients of `T(w) = a + b/w + c·w + d·ln(g·w) + h/w²`, in seconds; w in slots.
 *
 * In a file, a coefficient that is left out is zero, but `g` is 1; without `w_limit` there is no limit.
 */
export interface Coefficients {
  /** The part of the time that no slot shortens. */
  a: number
  /** The work that is divided evenly among the slots. */
  b: number
  /** Cost of every further slot (Universal Scalability Law); not in the paper. */
  c?: number
  /** Cost of synchronisation, which grows with the logarithm of the slots. */
  d: number
  /** Scale inside the logarithm, per slot; positive. */
  g: number
  /** Penalty for oversubscribing, when several tasks share one slot. */
  h: number
  /** The most slots that one task can use, where T has no minimum of its own. */
  w_limit?: number | null
}

/** One measured run. */
export interface Timing {
  /** Slots (cores, nodes …) that the task ran on; a fraction where tasks shared a slot. */
  w: number
  /** Run time in seconds. */
  seconds: number
}

/** The choice between coefficients and timings as the runtime model. */
export type RuntimeFrom = 'coefficients' | 'timings'

/** The tasks of a scenario, in one of four forms. */
export type Tasks = { list: number[] } | { groups: TaskGroup[] } | { delta: DeltaMixture } | { beta: Beta }

/** Tasks of one kind, as a reader gives them. */
export interface TaskGroup {
  /** Probability that the result of such a task will be used, from 0 to 1. */
  p: number
  /** Number of such tasks. */
  count?: number
  /** Utility of a used result; `p·weight` replaces p (section III.1). */
  weight?: number
  /** The runtime model of these tasks, if it differs from the scenario's. */
  runtime?: Coefficients
  /** The reader's name for these tasks; empty without one. No result depends on it. */
  name?: string
}

/** A mixture of a few probabilities; the paper's is 1 and p_b in the ratio 1 to 9. */
export interface DeltaMixture {
  /** The levels, in any order. */
  levels: Level[]
  /** Sum of probabilities at which the draw ends. */
  total: number
  /** Seed of the draw. */
  seed: string
  /** Drawn, or as expected. */
  composition?: Composition
}

/** One level of a delta mixture: tasks of one probability, and their frequency. */
export interface Level {
  /** Task probability of this level. */
  p: number
  /** Relative frequency of this level. */
  weight: number
}

/** The way to compose a set: drawn at random, or as expected on average. */
export type Composition = 'drawn' | 'expected'

/** A beta distribution B(α, β). */
export interface Beta {
  /** Shape α. */
  alpha: number
  /** Shape β. */
  beta: number
  /** Sum of probabilities at which the draw ends. */
  total: number
  /** Seed of the draw. */
  seed: string
  /** Drawn, or as expected. */
  composition?: Composition
}

/** Number of slots: one, a list, or a range. */
export type Slots = number | number[] | Range

/** Numbers of slots, evenly spaced on a logarithmic axis, both ends included. */
export interface Range {
  /** The first N. */
  from: number
  /** The last N. */
  to: number
  /** Number of values. */
  points: number
}

/** A simulation of Parallel Trajectory Splicing, as a scenario gives it. */
export interface Simulation {
  /** The Markov model of the segments. */
  model: Model
  /** Stay probability ρ of every state; none for a matrix, which has its own. */
  stay?: number
  /** The state in which the trajectory begins. */
  start: number
  /** Slots N of the machine. */
  slots: number
  /** The methods to compare, each at most once. */
  methods: Method[]
  /** Horizon of the MaxP estimate, in segments. */
  horizon: number
  /**
   * Number of independent trajectories for the MaxP estimate. Fewer are followed where a smaller quasi-random ensemble
   * is at least as exact.
   */
  trajectories: number
  /** The model that the scheduler knows. */
  knowledge: Knowledge
  /** Times at which slots are shared anew. */
  reallocate: Reallocate
  /** Seconds that a begun segment loses whenever it gets another number of slots. */
  pause_cost: number
  /** Run time of a segment. */
  run_time: RunTime
  /** Number of runs to average. */
  runs: number
  /** Length of each run, in seconds of wall-clock time. */
  wall_clock: number
  /** Number of evenly spaced moments at which results are reported; the last one is the end. */
  points: number
  /** Seed of the random numbers; any text. */
  seed: string
}

/** A Markov model, as a scenario gives it. */
export type Model =
  | { ring: { states: number } }
  | { cubic: { side: number } }
  | { complete: { states: number } }
  | { matrix: Matrix }

/** A row-stochastic matrix, as a scenario gives it. */
export type Matrix = { rows: number[][] } | { states: number; entries: [number, number, number][] }

/** A scheduling method: the choice of segments to generate and of their slots. */
export type Method = 've' | 'maxp' | 'maxp_w_const' | 'maxp_w_max' | 'maxp_w_star'

/** The Markov model for the scheduler's forecasts. Segments always follow the true one. */
export type Knowledge = 'true' | { learned: { prior: number } }

/** Trigger of a reallocation: MaxP estimates the task probabilities and shares the slots anew. */
export type Reallocate = 'transition' | 'segment' | { interval: number }

/** Run time of a segment on w slots. */
export type RunTime = 'exact' | { uniform: number } | 'exponential'

/** A scenario with a name, and the chapter and figure of the page that show it best. */
export interface Preset {
  /** Short name, for links and scripts. */
  id: string
  /** Name for people. */
  name: string
  /** The point of the figure, in words. */
  words: string
  /** Chapter of the page. */
  chapter: number
  /** Name of the figure. */
  figure: string
  /** The scenario, complete. */
  scenario: Scenario
}

/** A runtime model with a name, and a description with its meaning and the definition of its `w_max`. */
export interface RuntimePreset {
  /** Short name for links and scripts. */
  id: string
  /** Name for people. */
  name: string
  /** The meaning of the model, and the origin of its `w_max`. */
  words: string
  /** The model itself. */
  runtime: Coefficients
}

/** The landmarks of a runtime model, with a sentence about their meaning. */
export interface RuntimeFacts {
  /** The most slots a task can use. */
  w_max: number
  /** Seconds on w_max slots. */
  t_w_max: number
  /** Seconds on one slot. */
  t_1: number
  /** The w at which a slot yields most. */
  most_efficient_w: number
  /** The ceiling of the boost: the most that any sharing gains over the naive one. */
  ceiling: number
  /** Start of the concave branch. */
  concave_from: number
  /** Warnings about landmarks that rest on extrapolation, or on a model far from the measured times. */
  warnings: string[]
  /** One sentence. */
  words: string
}

/** Every allocation of one scenario. */
export interface Answer {
  /** Number of tasks. */
  tasks: number
  /** Number of slots, N. */
  slots: number
  /** The best sharing in fractions of slots. */
  optimal: Best
  /** The best sharing in whole slots. */
  integer: Best
  /** The best constant number of slots. */
  constant: Constant
  /** The naive sharing. */
  naive: NaiveAllocation
  /** Throughput of the optimal over that of the naive allocation. */
  boost: number
  /** The ceiling of the boost under the scenario's runtime model; see `boost_limit`. */
  boost_limit: number
  /** Warnings about results that use extrapolation, or a runtime model far from the measured times. */
  warnings: string[]
}

/** An optimal allocation; see `Allocation`. */
export interface Best {
  /** Expected throughput, useful results per second. */
  throughput: number
  /** Tasks that get any slots. */
  tasks_run: number
  /** The gain from one more slot. */
  multiplier: number
  /** The outcome of the search. */
  status: Status
  /** An upper bound of the throughput of any allocation. */
  upper_bound: number
  /** Slots in use. */
  slots_used: number
  /** Slots of each task in the order of the input; for groups, of each running task of a group. */
  w?: number[]
  /** For groups: the number of running tasks of each. */
  running?: number[]
  /**
   * For groups, of the sharing in whole slots: the running tasks of each with their slots, `4x67 1x66`, where `w` has
   * their mean.
   */
  whole?: string[]
}

/** The outcome of a search for the best allocation. */
export type Status = 'optimal' | 'bounded'

/** The best constant w, and its share of the optimum. */
export interface Constant {
  /** Its throughput over that of the optimal allocation. */
  fraction_of_optimal: number
  /** Expected throughput, useful results per second. */
  throughput: number
  /** Tasks that run. */
  tasks_run: number
  /** Slots for each of them. */
  w: number
}

/** The naive allocation. */
export interface NaiveAllocation {
  /** Expected throughput, useful results per second. */
  throughput: number
  /** Tasks that get any slots. */
  tasks_run: number
  /** Slots for each task that runs; the last one may have a fraction of a slot instead. */
  w: number
}

/** The curves, one entry for each N. */
export interface Curves {
  /** Number of slots N. */
  slots: number[]
  /** Throughput of the optimal allocation, useful results per second. */
  optimal: number[]
  /** Throughput of the naive allocation. */
  naive: number[]
  /** Throughput of the best constant w. */
  constant: number[]
  /** Optimal over naive (Fig. 6). */
  boost: number[]
  /** Best constant w over optimal (Figs. 8a and 8c). */
  fraction_of_optimal: number[]
  /** The best constant w, in slots (Figs. 8b and 8d). */
  constant_w: number[]
  /** Tasks that the optimal allocation runs. */
  tasks_run: number[]
}

/** The judgement of a sharing: its score, and a better move. */
export interface Judgement {
  /** Number of slots to share. */
  slots: number
  /** The most slots that a task can use. */
  w_max: number
  /** Expected throughput of the sharing, `Σ p/T(w)`, useful results per second. */
  throughput: number
  /** The best throughput in fractions of slots. */
  best_throughput: number
  /** The sharing's throughput relative to the best. */
  fraction: number
  /** The throughput of the best sharing in whole slots, relative to the best. */
  best_whole: number
  /** Whether no other sharing in whole slots is better than this one. */
  is_best_whole: boolean
  /** λ: the gain of the best sharing from one more slot. */
  multiplier: number
  /** Slots that the best sharing leaves over. */
  best_left: number
  /** The tasks, most probable first. */
  tasks: TaskJudgement[]
  /** The best move of one slot; none if no move of one slot helps. */
  advice: Move | null
}

/** One task of a sharing. */
export interface TaskJudgement {
  /** Its probability. */
  p: number
  /** Its slots. */
  w: number
  /**
   * The gain from one more slot, `p·F(w)`; for a task that does not run, the gain from its first slot. Negative if a
   * further slot makes the task slower.
   */
  gain: number
  /** Its slots in the best sharing. */
  best_w: number
}

/** A move of one slot. */
export interface Move {
  /** Index of the task that gives the slot; none if the slot is one of those left over. */
  from: number | null
  /** Index of the task that gets it; none if it is better left over. */
  to: number | null
  /** The gain in throughput. */
  gain: number
}

/** A watched machine between two events. */
export interface Snapshot {
  /** Seconds of wall-clock time. */
  time: number
  /** Time of the next event, if there is one. */
  next: number | null
  /** Whether the run is at its end. */
  done: boolean
  /** The state in which the trajectory ends. */
  end: number
  /** Segments spliced so far. */
  spliced: number
  /** Segments spliced by the last event. */
  spliced_now: number
  /** Segments done so far. */
  generated: number
  /** Segments done and not spliced. */
  stored: number
  /** Transitions of the trajectory. */
  transitions: number
  /** Number of times that slots were shared anew. */
  reallocations: number
  /** Number of times that a running segment lost its slots. */
  pauses: number
  /** Part of all slot-seconds so far in which a slot worked. */
  slot_use: number
  /** Slots without a segment. */
  idle_slots: number
  /** The last visits of the trajectory, oldest first. */
  trajectory: Visit[]
  /** Segments that have slots. */
  running: Running[]
  /** Segments that are begun and have none. */
  paused: Paused[]
  /** Unspliced segments by state. */
  store: Stored[]
  /** Segments that the last event finished. */
  completed: Completed[]
  /** The most probable additional segments of the last estimate (MaxP). */
  probable: Probable[]
  /** End states of the virtual trajectories of the last event (VE). */
  virtual_ends: number[]
}

/** A stay of the trajectory in one state. */
export interface Visit {
  /** The state. */
  state: number
  /** Segments spliced there. */
  segments: number
}

/** A segment at work. */
export interface Running {
  /** Its number in this run. */
  id: number
  /** The state it starts in. */
  state: number
  /** Its index among the additional segments of its state, from 1. */
  nth: number
  /** Its slots. */
  w: number
  /** Part of its work that is done. */
  done: number
  /** Part of its work that it does in a second. */
  rate: number
  /** Time at which it will be done. */
  finish: number
}

/** A segment that waits for slots. */
export interface Paused {
  /** Its number in this run. */
  id: number
  /** The state it starts in. */
  state: number
  /** Part of its work that is done. */
  done: number
}

/** The store of one state. */
export interface Stored {
  /** The state its segments start in. */
  state: number
  /** Number of stored segments. */
  count: number
  /** The states in which the first of them end, in order. */
  ends: number[]
}

/** A segment that is done. */
export interface Completed {
  /** Its number in this run. */
  id: number
  /** The state it started in. */
  state: number
  /** The state it ended in. */
  to: number
}

/** An additional segment and its task probability. */
export interface Probable {
  /** The state it would start in. */
  state: number
  /** Its index among the additional segments of that state, from 1. */
  nth: number
  /** Share of the trajectories that need it. */
  p: number
}

/** The results of every method, in the order in which they were asked for. */
export interface Simulated {
  /** One result for each method. */
  methods: { [method in Method]?: Outcome }
}

/** The results of one method. */
export interface Outcome {
  /**
   * Computing time of one run in seconds, if the host has measured it. All other fields are the same in every
   * computation.
   */
  seconds_per_run?: number
  /** Moments of wall-clock time, in seconds. */
  wall_clock: number[]
  /** Mean of the pseudo-MD spliced by then, in segments. */
  spliced_mean: number[]
  /** Its standard error; none for a single run. */
  spliced_stderr: (number | null)[]
  /** Number of runs. */
  runs: number
  /** Segments done in a run. */
  segments_per_run: number
  /** Segments spliced in a run. */
  spliced_per_run: number
  /** Segments done and not spliced by the end of a run. */
  stored_per_run: number
  /** Unspliced part of all segments done: the work that speculation has wasted so far. */
  wasted: number
  /** Transitions of the trajectory in a run. */
  transitions_per_run: number
  /** Part of all slot-seconds in which a slot worked. */
  slot_use: number
  /** Number of times that slots were shared anew, per run. */
  reallocations_per_run: number
  /** Number of times that a running segment lost its slots, per run. */
  pauses_per_run: number
}

/** The facts about a claim that are known before it is computed. */
export interface Announced {
  /** Short name, for links and scripts. */
  id: string
  /** Section of the paper. */
  section: string
  /** Figure of the paper that shows it, if one does. */
  figure: string | null
  /** The quantity, in words. */
  words: string
  /** The paper's statement about it, in its own words. */
  paper: string
  /** Unit of the number; empty for ratios. */
  unit: string
  /** Index, in `simulations`, of the simulation that it uses, if any. */
  simulation: number | null
}

/** The result of reading timings: the timings, a report in one line, and the obstacles. */
export interface TimingsRead {
  /** The timings, in the order of the text. */
  rows: Timing[]
  /** The reading and its columns in one line; empty if nothing was read. */
  told: string
  /** The refused lines by reason, the cause first. */
  refused: RefusedKind[]
  /** The question to be answered before anything can be read. */
  question: Question | null
}

/** The result of reading tasks: the tasks, a report in one line, and the obstacles. */
export interface TasksRead {
  /** A list of probabilities, or groups if the table has weights, counts or names. */
  tasks: Tasks
  /** Number of rows used. */
  read: number
  /** The reading and its columns in one line; empty if nothing was read. */
  told: string
  /** The refused lines by reason, the cause first. */
  refused: RefusedKind[]
  /** The question to be answered before anything can be read. */
  question: Question | null
}

/** The result of reading a matrix: the matrix, a report in one line, and the obstacles. */
export interface MatrixRead {
  /** The matrix; none if a line was refused, since every line counts. */
  matrix: Matrix | null
  /** Number of states. */
  states: number
  /** The reading in one line; empty if nothing was read. */
  told: string
  /** The refused lines by reason, the cause first. */
  refused: RefusedKind[]
  /** The question to be answered before anything can be read. */
  question: Question | null
}

/** A role of columns, and the names that give it. */
export interface KnownColumn {
  /** The role in a choice of columns: “w”. */
  role: string
  /** The role in words: “slots w”. */
  label: string
  /** The names, certain ones before uncertain ones. */
  names: string[]
  /** Units that may stand in the name or after values. */
  units: string[]
}

/** A fit, its quality, and its warnings. */
export interface Fit {
  /** The family of terms among which it chose. */
  family: Family
  /** Its name, in words. */
  name: string
  /** The terms in use: “T(w) = a + b/w”. */
  formula: string
  /** The coefficients, with g = 1. */
  runtime: Coefficients
  /** Every timing beside its fitted value, in the order given. */
  rows: FittedTiming[]
  /** Share of the variance that the fit explains, `1 − Σ residual²/Σ (seconds − mean)²`. */
  r_squared: number
  /** The median absolute relative error; repeated w are represented by their median. */
  relative_deviation: number
  /** The largest relative error; repeated w are represented by their median. */
  largest_error: LargestError
  /** The criterion that decided among sets of terms. */
  criterion: Criterion
  /**
   * Facts about the data and the method of the fit. Timings far from it are named by Tukey's rule: further than three
   * interquartile ranges of `ln(measured/fitted)` from its quartiles.
   */
  notes: string[]
  /** Reasons not to trust the fit. */
  warnings: string[]
}

/** The terms that a fit may use. */
export type Family = 'auto' | 'paper' | 'usl' | 'amdahl' | 'ideal'

/** A measured run beside its fitted time. */
export interface FittedTiming {
  /** Slots. */
  w: number
  /** Measured seconds. */
  seconds: number
  /** Seconds by the fit. */
  fitted: number
  /** Measured less fitted, in seconds. */
  residual: number
  /** The residual relative to the measured time. */
  relative: number
}

/** The largest relative error of a model, and its w. */
export interface LargestError {
  /** Slots. */
  w: number
  /** Fitted over measured time, less 1. */
  relative: number
}

/** The quality of a fit for its number of terms. */
export interface Criterion {
  /** Its name in the literature. */
  name: string
  /** Smaller is better; only differences have a meaning. */
  value: number
}

/** Intervals of an answer: each holds nine of ten resamples. */
export interface Uncertainty {
  /** Number of resamples. */
  resamples: number
  /** Throughput of the best sharing, useful results per second. */
  throughput: [number, number]
  /** Optimal over naive throughput. */
  boost: [number, number]
  /** Slots of the most probable task. */
  w: [number, number]
  /** The most slots that a task can use. */
  w_max: [number, number]
  /** One or two sentences. */
  words: string
}

/** Both models on the same N. */
export interface Comparison {
  /** With the scenario's coefficients. */
  formula: Promised
  /** With its timings, interpolated. */
  measured: Promised
  /** Throughput, under the measurements, of the formula's sharing, relative to the best throughput there. */
  fraction: number
  /** The comparison, in two sentences. */
  words: string
}

/** The best sharing under one runtime model, in numbers. */
export interface Promised {
  /** Expected throughput, useful results per second. */
  throughput: number
  /** Tasks that get any slots. */
  tasks_run: number
  /** The most slots of a task. */
  w: number
}
