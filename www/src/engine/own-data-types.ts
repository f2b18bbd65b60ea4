/**
 * The answers of the later module about a reader's own numbers: tables as they were read, with the questions about
 * them, and fits of timings with their uncertainty.
 */
import type { Model } from '../articles/speculation/engine/simulation-types.js'
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
  /** the values among which one is chosen, by its index, where the question is which rows are meant */
  values?: string[]
}

/** The question to be answered before a table can be read. */
export interface Question {
  /** the question and its reason, in words */
  words: string
  roles: QuestionRole[]
  /** names as found, "column 1" where there are none */
  columns: string[]
  /** the first rows as they stand, at most six */
  rows: string[][]
}

/** The report of every reader of tables, beside the numbers. */
export interface Reading {
  /** the reading in one line; empty if nothing was read */
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

/** The terms that a fit may use: "auto" chooses among all usable sets. */
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
  /** the criterion that decided among sets of terms */
  criterion: { name: string; value: number }
  /** facts about the data */
  notes: string[]
  /** reasons not to trust the fit */
  warnings: string[]
}

/** The fit of the scenario's own timings that is its runtime model. */
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

/** The comparison of the formula with the measurements themselves on the same machine. */
export interface ModelComparison {
  words: string
  formula: { throughput: number }
  measured: { throughput: number }
}
