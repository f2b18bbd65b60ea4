/**
 * Reads and fits a reader's own numbers, by the module that comes later; a page without such numbers never fetches it
 * for this. `columns` is the reader's choice, in the format of the command line: "w=#2,seconds=#5", empty without one.
 */
import { later } from './later.js'
import type { Family, Fit, KnownColumn, ReadMatrix, ReadTasks, ReadTimings, WhichFit } from './own-data-types.js'
import type { SimulatorExports } from '../articles/speculation/engine/simulator-exports.js'
import type { Timing } from './types.js'

async function ask<T>(run: (module: SimulatorExports) => string): Promise<T> {
  return JSON.parse(await later(run)) as T
}

export function readTimings(text: string, columns: string): Promise<ReadTimings> {
  return ask((module) => module.readTimings(text, columns))
}

export function readTasks(text: string, columns: string): Promise<ReadTasks> {
  return ask((module) => module.readTasks(text, columns))
}

export function readMatrix(text: string, columns: string): Promise<ReadMatrix> {
  return ask((module) => module.readMatrix(text, columns))
}

/** The text of a file in any Unicode encoding; a refusal if it is no text. */
export function decodeText(bytes: Uint8Array): Promise<string> {
  return later((module) => module.decodeFile(bytes))
}

export function knownColumns(): Promise<KnownColumn[]> {
  return ask((module) => module.knownColumns())
}

/** The best model of a family for these timings. */
export function fitRuntime(rows: readonly Timing[], family: Family): Promise<Fit> {
  const timings = rows.map(({ w, seconds }) => ({ w, seconds }))
  return ask((module) => module.fitRuntime(JSON.stringify(timings), family))
}

/** Null if the scenario's runtime model is no fit of its timings. */
export function whichFit(scenario: string): Promise<WhichFit | null> {
  return ask((module) => module.whichFit(scenario))
}
