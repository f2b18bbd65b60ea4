/** The functions of this article's modules, as the page sees them. */
import type { Claim } from '../../../engine/generated-kernel.js'
import type { Split } from '../../../engine/columns.js'
import type * as kit from '../../../engine/exports.js'
import type { Answer, Facts, FileRead, Found, Game, Graded, ReadLink, Scenario, Searched, Told } from './types.js'

/** Of the first module. */
export interface Exports extends kit.Exports {
  defaults(): Scenario
  checkScenario(scenario: string): Scenario
  readLink(hash: string): ReadLink
  figure(name: string, scenario: string): Split
}

/** Exports of the first module that only workers call. */
export interface InWorkers {
  facts(scenario: string): Facts
}

/** Of the later module. */
export interface LateExports extends kit.LateExports {
  figure(name: string, scenario: string): Split
  steps(policy: string, scenario: string): Told
  game(): Game
  optimum(nodes: number, scenario: string): Searched
  worst(scenario: string): Found
  /** the graph as lines of create and depend */
  program(scenario: string): string
  readProgram(text: string, scenario: string): Scenario
  readFile(name: string, bytes: Uint8Array, scenario: string): FileRead
  grade(name: string, bytes: Uint8Array, processors: Uint32Array, nodes: number): Graded
  chromeTrace(scenario: string): string
  claimCount(): number
  /** null beyond the last one */
  claim(number: number): Claim | null
}

/** An export of the later module that only programs call. */
export type AnswerOf = (scenario: string) => Answer
