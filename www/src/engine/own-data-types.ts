/**
 * What the later module makes of a reader's own numbers: tables as they were read, with what is asked about them, and
 * fits of timings with how sure they are.
 */
import type { Model } from './simulation-types.js'
import type { Runtime, Tasks, Timing } from './types.js'

/** Lines that were refused for the same reason. */
export interface RefusedKind {
  why: string
  /** lines */
  count: number
  /** the first of them, at most three */
  examples: { line: number; text: string }[]
}

/** One column that a table must or may have, and which of the table's columns could be it. */
export interface QuestionRole {
  /** its name in the answer: "w", "seconds", "p", "weight", "count", "from", "to" */
  role: string
  label: string
  needed: boolean
  /** an index into the table's columns, where the choice is clear */
  chosen: number | null
  /** indexes, best first */
  candidates: number[]
}

/** What has to be known of a table before it can be read. */
export interface Question {
  /** one sentence: what is asked, and why */
  words: string
  roles: QuestionRole[]
  /** names as found, "column 1" where there are none */
  columns: string[]
  /** the first rows as they stand, at most six */
  rows: string[][]
}

/** What every reader of tables gives beside the numbers. */
export interface Reading {
  /** one line that tells back what was read; empty if nothing was */
  told: string
  /** one entry a kind, the cause first */
  refused: RefusedKind[]
  question: Question | null
}

export interface ReadTimings extends Reading {
  rows: Timing[]
}

export interface ReadTasks extends Reading {
  tasks: Tasks
  /** lines */
  read: number
}

export interface ReadMatrix extends Reading {
  /** null if any line was refused: a matrix with gaps would be another one */
  matrix: NonNullable<Model['matrix']> | null
  states: number
}

/** Names by which a column is known. */
export interface KnownColumn {
  role: string
  label: string
  names: string[]
  units: string[]
}

/** Which terms a fit may use: "auto" chooses among all usable sets. */
export type Family = 'auto' | 'paper' | 'usl' | 'amdahl' | 'ideal'

export interface FitRow extends Timing {
  /** seconds */
  fitted: number
  /** seconds */
  residual: number
  /** the residual as a part of the measured time */
  relative: number
}

export interface Fit {
  /** as asked */
  family: Family
  /** the terms in use, "T(w) = a + b/w" */
  formula: string
  name: string
  runtime: Runtime
  rows: FitRow[]
  r_squared: number
  /** relative and robust: 0.02 is 2 % */
  relative_deviation: number
  largest_error: { w: number; relative: number }
  /** what chose among sets of terms */
  criterion: { name: string; value: number }
  /** facts about the data */
  notes: string[]
  /** reasons not to trust the fit */
  warnings: string[]
}

/** Which fit of the scenario's own timings its runtime model is. */
export interface WhichFit {
  family: Family
  name: string
}

/** Intervals that hold 90 % of the answers by fits to timings weighted anew. */
export interface Uncertainty {
  resamples: number
  throughput: [number, number]
  boost: [number, number]
  w: [number, number]
  w_max: [number, number]
  words: string
}

/** What the fitted formula and the measurements themselves make of the same machine. */
export interface ModelComparison {
  words: string
  formula: { throughput: number }
  measured: { throughput: number }
}
