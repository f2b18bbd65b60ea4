/** The functions of this article's first module, as the page sees them. */
import type { Split } from '../../../engine/columns.js'
import type * as kit from '../../../engine/exports.js'
import type { Answer, Judgement, ReadLink, RuntimeFacts, Scenario } from './types.js'

export interface Exports extends kit.Exports {
  figure(name: string, scenario: string): Split
  defaults(): Scenario
  checkScenario(scenario: string): Scenario
  readLink(hash: string): ReadLink
  runtimeFacts(scenario: string): RuntimeFacts
  judgeHand(level: number, seed: string, sharing: Uint32Array): Judgement
}

/** An export that only workers call. */
export type Allocate = (scenario: string, mostListed?: number) => Answer
