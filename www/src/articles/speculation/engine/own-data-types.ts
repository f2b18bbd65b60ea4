/**
 * The answers of the later module about a reader's own numbers: tables as they were read, with the questions about
 * them, and fits of timings with their uncertainty. Generated from the Rust types.
 */
import type * as made from './generated.js'
import type { Runtime, Tasks } from './types.js'

export type { Reading } from '../../../engine/tables.js'
export type {
  Comparison as ModelComparison,
  Family,
  FittedTiming as FitRow,
  MatrixRead as ReadMatrix,
  TimingsRead as ReadTimings,
  Uncertainty,
} from './generated.js'

export interface ReadTasks extends Omit<made.TasksRead, 'tasks'> {
  tasks: Tasks
}

export interface Fit extends Omit<made.Fit, 'runtime'> {
  runtime: Runtime
}

/** The fit of the scenario's own timings that is its runtime model. */
export interface WhichFit {
  family: made.Family
  name: string
}
