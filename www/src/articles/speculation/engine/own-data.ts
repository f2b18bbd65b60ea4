/**
 * Reads and fits a reader's own numbers, by the module that comes later; a page without such numbers never fetches it
 * for this. `columns` is the reader's choice, in the format of the command line: "w=#2,seconds=#5", empty without one.
 */
import { later } from './later.js'
import type { Family, Fit, ReadMatrix, ReadTasks, ReadTimings, WhichFit } from './own-data-types.js'
import type { Timing } from './types.js'

export function readTimings(text: string, columns: string): Promise<ReadTimings> {
  return later((module) => module.readTimings(text, columns))
}

export function readTasks(text: string, columns: string): Promise<ReadTasks> {
  return later((module) => module.readTasks(text, columns))
}

export function readMatrix(text: string, columns: string): Promise<ReadMatrix> {
  return later((module) => module.readMatrix(text, columns))
}

/** The best model of a family for these timings. */
export function fitRuntime(rows: readonly Timing[], family: Family): Promise<Fit> {
  const timings = rows.map(({ w, seconds }) => ({ w, seconds }))
  return later((module) => module.fitRuntime(timings, family))
}

/** Null if the scenario's runtime model is no fit of its timings. */
export function whichFit(scenario: string): Promise<WhichFit | null> {
  return later((module) => module.whichFit(scenario))
}
