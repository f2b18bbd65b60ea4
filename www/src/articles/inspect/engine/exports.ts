/** The functions of this article's modules, as the page sees them. */
import type * as kit from '../../../engine/exports.js'
import type { Answer, CounterRead, Facts, Fitted, Judged, KernelsRead, Scenario, TasksRead, Trace } from './types.js'

/** Of the first module. */
export interface Exports extends kit.Exports<Scenario>, kit.Figures {
  facts(scenario: string): Facts
  /** the first calls to the counter */
  trace(scenario: string, most: number): Trace
  judgeGame(seed: string, placement: Uint32Array): Judged
}

/** Of the later module. */
export interface LateExports extends kit.LateExports, kit.Figures, kit.Claims, kit.Answers<Answer> {
  readTasks(text: string, columns: string): TasksRead
  readKernels(text: string, columns: string): KernelsRead
  readCounter(text: string, columns: string): CounterRead
  fitKernel(kernel: 'dgemm' | 'sort', scenario: string, relative: boolean): Fitted
}
