/**
 * The data between the page and the simulator (chapters 7 and 8): simulations to run, and snapshots of a machine at
 * work. Like scenarios, all of it is snake_case JSON.
 */

export const METHODS = ['ve', 'maxp', 'maxp_w_const', 'maxp_w_max', 'maxp_w_star'] as const
export type Method = (typeof METHODS)[number]

/** Exactly one of these is present. */
export interface Model {
  ring?: { states: number }
  cubic?: { side: number }
  complete?: { states: number }
  matrix?: { rows: number[][] } | { states: number; entries: [number, number, number][] }
}

export type Knowledge = 'true' | { learned: { prior: number } }
export type Reallocate = 'transition' | 'segment' | { interval: number }
export type RunTime = 'exact' | 'exponential' | { uniform: number }

/** One part of a scenario: `simulation` (chapter 8) or `splicing` (chapter 7). */
export interface Simulation {
  model: Model
  /** left out with a matrix, which has its own */
  stay?: number
  start: number
  slots: number
  methods: Method[]
  horizon: number
  trajectories: number
  knowledge: Knowledge
  reallocate: Reallocate
  pause_cost: number
  run_time: RunTime
  runs: number
  wall_clock: number
  points: number
  seed: string
}

/** A stay of the trajectory: n segments in a row in one state. */
export interface Visit {
  state: number
  segments: number
}

export interface Running {
  id: number
  state: number
  /** rank among the further segments of its state */
  nth: number
  /** slots at work on it */
  w: number
  /** completed part, from 0 to 1, at the time of the snapshot */
  done: number
  /** part completed in a second */
  rate: number
  finish: number
}

export interface Paused {
  id: number
  state: number
  done: number
}

export interface Stored {
  state: number
  /** where the waiting segments end, the next to be spliced first; at most 60 */
  ends: number[]
  count: number
}

/** A machine between two events. */
export interface Snapshot {
  time: number
  /** the wall-clock time asked for is over */
  done: boolean
  end: number
  spliced: number
  generated: number
  stored: number
  transitions: number
  reallocations: number
  pauses: number
  slot_use: number
  next: number | null
  trajectory: Visit[]
  running: Running[]
  paused: Paused[]
  idle_slots: number
  store: Stored[]
  completed: { id: number; state: number; to: number }[]
  spliced_now: number
  probable: { state: number; nth: number; p: number }[]
  virtual_ends: number[]
}

/** One method's part of the answer of an ensemble. */
export interface MethodResult {
  wall_clock: number[]
  spliced_mean: number[]
  spliced_stderr: (number | null)[]
  runs?: number
}

export interface SimulationResult {
  methods: Partial<Record<Method, MethodResult>>
}
