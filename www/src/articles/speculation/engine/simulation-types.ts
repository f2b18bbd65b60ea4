/** The data between the page and the simulator (chapters 7 and 8), generated from the Rust types. */
import type { Alternatives } from '../../../engine/alternatives.js'
import type * as made from './generated.js'

export type {
  Knowledge,
  Method,
  Outcome as MethodResult,
  Paused,
  Probable,
  Reallocate,
  Running,
  RunTime,
  Simulated as SimulationResult,
  Snapshot,
  Stored,
  Visit,
} from './generated.js'

export const METHODS = [
  've',
  'maxp',
  'maxp_w_const',
  'maxp_w_max',
  'maxp_w_star',
] as const satisfies readonly made.Method[]

/** Exactly one of these is present. */
export type Model = Alternatives<made.Model>

/** One part of a scenario: `simulation` (chapter 8) or `splicing` (chapter 7). */
export interface Simulation extends Omit<made.Simulation, 'model'> {
  model: Model
}
