/** The functions of this article's modules, as the page sees them. */
import type * as kit from '../../../engine/exports.js'
import type { Answer, Checked, Counts, Game, Picture, Scenario, Searched } from './types.js'

/** Of the first module. */
export type Exports = kit.Exports<Scenario>

/** An agent in real time, which asks for one thing after the other. */
export interface AgentHandle {
  /** 0 a lookup, 1 a read, 2 a computation, 3 a write, 4 nothing any more */
  readonly kind: number
  readonly unit: number
  /** seconds of the scenario */
  readonly cost: number
  /** the state in which it last saw the label that it has written */
  readonly seen: number
  /** the values that it writes, if it does */
  act(seen: number, values: Float64Array): Float64Array | undefined
}

/** The dictionary of a run in real time. */
export interface DictionaryHandle {
  readonly complete: boolean
  readonly earliest: number
  look(unit: number, agent: number, now: number): number
  read(unit: number, agent: number, now: number): Float64Array | undefined
  /** the kind of execution, and the label that had to go or −1 */
  write(unit: number, agent: number, now: number, seen: number, values: Float64Array): Int32Array | undefined
  lose(share: number): Uint32Array
  label(unit: number): string
  picture(): Picture
  counts(): Counts
}

/** Of the later module. */
export interface LateExports extends kit.LateExports, kit.Figures, kit.Claims, kit.Answers<Answer> {
  program(scenario: string): Checked
  check(text: string): Checked
  example(name: string): string | undefined
  search(scenario: string): Searched
  game(seed: string): Game
  Agent: new (scenario: string, number: number, step: number) => AgentHandle
  Dictionary: new (scenario: string) => DictionaryHandle
}
