/** The functions of this article's modules, as the page sees them. */
import type { Split } from '../../../engine/columns.js'
import type * as kit from '../../../engine/exports.js'
import type {
  Answer,
  Claim,
  Facts,
  Fitted,
  Judged,
  KernelsRead,
  ReadLink,
  Scenario,
  TasksRead,
  Trace,
} from './types.js'

/** Of the first module. */
export interface Exports extends kit.Exports {
  figure(name: string, scenario: string): Split
  defaults(): Scenario
  checkScenario(scenario: string): Scenario
  readLink(hash: string): ReadLink
  facts(scenario: string): Facts
  judgeGame(seed: string, placement: Uint32Array): Judged
}

/** An export of the first module that only workers call. */
export type TraceOf = (scenario: string, most: number) => Trace

/** An export of the later module that only programs call. */
export type AnswerOf = (scenario: string) => Answer

/** Of the later module. */
export interface LateExports extends kit.LateExports {
  readTasks(text: string, columns: string): TasksRead
  readKernels(text: string, columns: string): KernelsRead
  fitKernel(kernel: 'dgemm' | 'sort', scenario: string, relative: boolean): Fitted
  claimCount(): number
  /** null beyond the last one */
  claim(number: number): Claim | null
}
