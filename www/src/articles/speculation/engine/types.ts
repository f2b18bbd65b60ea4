/**
 * The data between the page and wasm. The types are generated from the Rust types; here are those of them that the page
 * knows in a narrower form, because its scenarios are complete and have one N.
 */
import type { Simulation } from './simulation-types.js'
import type * as made from './generated.js'
import type * as kit from '../../../engine/types.js'
import type { Alternatives } from '../../../engine/alternatives.js'

export type * from '../../../engine/types.js'
export type {
  Composition,
  Judgement,
  Level,
  Range as Sweep,
  RuntimeFacts,
  RuntimeFrom,
  TaskGroup as Group,
  Timing,
} from './generated.js'

export type Runtime = Required<made.Coefficients>
export type DeltaTasks = Required<made.DeltaMixture>
export type BetaTasks = Required<made.Beta>

/** Exactly one of these is present. */
export interface Tasks extends Omit<Alternatives<made.Tasks>, 'delta' | 'beta'> {
  delta?: DeltaTasks
  beta?: BetaTasks
}

/** Everything that decides a result: every parameter, and the seed. */
export interface Scenario extends Omit<made.Scenario, 'runtime' | 'tasks' | 'slots' | 'simulation' | 'splicing'> {
  runtime: Runtime
  tasks: Tasks
  slots: number
  sweep: made.Range
  /** the ensembles of chapter 8 */
  simulation: Simulation
  /** the machines of chapter 7 */
  splicing: Simulation
}

/** A complete simulation for the simulator: with the runtime of its scenario. */
export type WholeSimulation = Simulation & { version: number; runtime: Runtime }

export interface RuntimePreset extends Omit<made.RuntimePreset, 'runtime'> {
  runtime: Runtime
}

export interface Preset extends Omit<made.Preset, 'scenario'> {
  scenario: Scenario
}

export interface Answer extends made.Answer {
  words: string
}

/** The allocation entry by entry. Left out for a very long list. */
export type Listed = Pick<made.Best, 'w' | 'running'>

export interface Curves extends made.Curves {
  /** what of them rests on a poor fit, or on no measurement */
  warnings: string[]
}

export type ReadLink = kit.ReadLink<Scenario>
