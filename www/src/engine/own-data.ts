/**
 * A reader's own numbers, read and fitted by the module that comes later: only who has some fetches it for them.
 */
import { later } from './later.js'
import type { ReadMatrix } from './simulation-types.js'
import type { SimulatorExports } from './simulator-exports.js'
import type { Fit, ReadTasks, ReadTimings, Timing } from './types.js'

async function ask<T>(run: (module: SimulatorExports) => string): Promise<T> {
  return JSON.parse(await later(run)) as T
}

export function readTimings(text: string): Promise<ReadTimings> {
  return ask((module) => module.readTimings(text))
}

export function fitRuntime(rows: readonly Timing[]): Promise<Fit> {
  return ask((module) => module.fitRuntime(JSON.stringify(rows)))
}

export function readTasks(text: string): Promise<ReadTasks> {
  return ask((module) => module.readTasks(text))
}

export function readMatrix(text: string): Promise<ReadMatrix> {
  return ask((module) => module.readMatrix(text))
}
