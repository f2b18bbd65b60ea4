/** The input of the module for programs. Every field may be left out, and is then at its default. */
import type { Simulation } from '../engine/simulation-types.js'
import type { Runtime, Scenario, Sweep, Tasks, Timing } from '../engine/types.js'

/** A list of numbers, also as a typed array. */
export type Numbers = readonly number[] | Float64Array | Float32Array

export type PartialTasks = { [Kind in keyof Tasks]?: Kind extends 'list' ? Numbers : Partial<NonNullable<Tasks[Kind]>> }

/** The runtime model of tasks. */
export interface PartialSource {
  version?: number
  runtime?: Partial<Runtime>
  timings?: readonly Timing[]
  runtime_from?: Scenario['runtime_from']
}

/** A scenario as in a file of the command line. */
export interface PartialScenario extends PartialSource {
  tasks?: PartialTasks
  /** one N; for a sweep also a list or a range */
  slots?: number | Numbers | Sweep
  sweep?: Partial<Sweep>
  simulation?: Partial<Simulation>
  splicing?: Partial<Simulation>
}

/** A simulation as in a file of the command line. */
export type PartialSimulation = Partial<Simulation> & PartialSource

/** The progress of a simulation, in parts of the work. */
export interface Progress {
  done: number
  of: number
}

/** Progress and cancelling of long work. */
export interface RunOptions {
  onProgress?: (progress: Progress) => void
  signal?: AbortSignal
}
