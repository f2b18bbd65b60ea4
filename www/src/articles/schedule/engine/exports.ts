/** The functions of this article's modules, as the page sees them. */
import type * as kit from '../../../engine/exports.js'
import type { Answer, Facts, FileRead, Found, Game, Graded, Scenario, Searched, Told } from './types.js'

/** Of the first module. */
export interface Exports extends kit.Exports<Scenario>, kit.Figures {
  facts(scenario: string): Facts
}

/** Of the later module. */
export interface LateExports extends kit.LateExports, kit.Figures, kit.Claims, kit.Answers<Answer> {
  steps(policy: string, scenario: string): Told
  game(seed: string): Game
  optimum(nodes: number, scenario: string): Searched
  worst(scenario: string): Found
  /** the graph as lines of create and depend */
  program(scenario: string): string
  readProgram(text: string, scenario: string): Scenario
  readFile(name: string, bytes: Uint8Array, columns: string, scenario: string): FileRead
  grade(name: string, bytes: Uint8Array, processors: Uint32Array, nodes: number): Graded
  chromeTrace(scenario: string): string
}
