/** Reads and fits a reader's own numbers, by the module that comes later. */
import { later as laterOfAny } from '../../../engine/later.js'
import type { LateExports } from './exports.js'
import type { Fitted, KernelsRead, TasksRead } from './types.js'

const later = laterOfAny as <T>(run: (module: LateExports) => T) => Promise<T>

/** `columns` is the reader's choice, in the format of the command line; empty without one. */
export function readTasks(text: string, columns: string): Promise<TasksRead> {
  return later((module) => module.readTasks(text, columns))
}

export function readKernels(text: string, columns: string): Promise<KernelsRead> {
  return later((module) => module.readKernels(text, columns))
}

/** The fit of a scenario's own timings; `relative` weighs them by 1/seconds. */
export function fitKernel(kernel: 'dgemm' | 'sort', scenario: object, relative: boolean): Promise<Fitted> {
  return later((module) => module.fitKernel(kernel, JSON.stringify(scenario), relative))
}
