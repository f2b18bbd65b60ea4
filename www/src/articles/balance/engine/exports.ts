/** The functions of this article's modules, as the page sees them. */
import type { Claim } from '../../../engine/generated-kernel.js'
import type { Split } from '../../../engine/columns.js'
import type * as kit from '../../../engine/exports.js'
import type {
  Answer,
  Cuts,
  Facts,
  FilesRead,
  Game,
  Next,
  ReadLink,
  Refinement,
  Scenario,
  Spread,
  StrategyAnswer,
} from './types.js'

/** Of the first module. */
export interface Exports extends kit.Exports {
  figure(name: string, scenario: string): Split
  defaults(): Scenario
  checkScenario(scenario: string): Scenario
  readLink(hash: string): ReadLink
  spread(loads: Float64Array): Spread
}

/** Exports of the first module that only workers call. */
export interface InWorkers {
  facts(scenario: string): Facts
  cuts(scenario: string): Cuts
}

/** An export of the later module that only programs call. */
export type AnswerOf = (scenario: string) => Answer

/** Of the later module. */
export interface LateExports extends kit.LateExports {
  figure(name: string, scenario: string): Split
  strategy(name: string, scenario: string): StrategyAnswer
  refinement(scenario: string, greedy: boolean): Refinement
  game(seed: string, lines: boolean): Game
  /** null if no step helps */
  nextStep(seed: string, lines: boolean, placement: Uint32Array): Next | null
  readFiles(names: string[], bytes: Uint8Array[], phase: number | undefined, scenario: string): FilesRead
  claimCount(): number
  /** null beyond the last one */
  claim(number: number): Claim | null
}
