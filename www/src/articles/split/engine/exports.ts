/** The functions of this article's modules, as the page sees them. */
import type * as kit from '../../../engine/exports.js'
import type { Answer, Lists, Reported, Scenario } from './types.js'

/** Of the first module. */
export interface Exports extends kit.Exports<Scenario>, kit.Figures {
  facts(scenario: string): Answer
  /** “12 min 59 s” */
  tellTime(seconds: number): string
}

/** Of the later module. */
export interface LateExports extends kit.LateExports, kit.Claims, kit.Answers<Answer> {
  readReports(names: string[], bytes: Uint8Array[], columns: string): Reported
  runners(): string[]
  writeLists(scenario: string, runner: string): Lists
  packLists(scenario: string, runner: string): Uint8Array
}
