import type { LateExports } from '../../../engine/exports.js'
import type { Claim, Plan } from './claim-types.js'
import type { Split } from '../../../engine/columns.js'
import type {
  Fit,
  ModelComparison,
  ReadMatrix,
  ReadTasks,
  ReadTimings,
  Uncertainty,
  WhichFit,
} from './own-data-types.js'
import type { Method, SimulationResult, Snapshot } from './simulation-types.js'
import type { KnownColumn } from '../../../engine/types.js'
import type { Curves, Timing, WholeSimulation } from './types.js'

/**
 * The functions of the simulator's package, as the page sees them. Scenarios and simulations come as JSON text,
 * everything else crosses as values. Errors are thrown as in the engine's own package.
 */
export interface MachineHandle {
  step(): Snapshot
  snapshot(): Snapshot
  free(): void
}

export interface CheckHandle {
  plan(): Plan
  provide(simulation: number, method: string, tally: Float64Array): void
  prepare(claim: number): boolean
  claim(claim: number): Claim
  free(): void
}

export interface SimulatorExports extends LateExports {
  knownColumns(): KnownColumn[]
  runChunk(simulation: string, method: string, chunk: number): Float64Array
  chunks(simulation: string): number
  mergeTallies(one: Float64Array, other: Float64Array): Float64Array
  ensembleFigure(name: string, scenario: string, methods: readonly Method[], tallies: Float64Array[]): Split
  figureSimulation(name: string, scenario: string): WholeSimulation
  figure(name: string, scenario: string): Split
  sweep(scenario: string): Curves
  simulationResult(simulation: string, methods: readonly Method[], tallies: Float64Array[]): SimulationResult
  readMatrix(text: string, columns: string): ReadMatrix
  readTimings(text: string, columns: string): ReadTimings
  readTasks(text: string, columns: string): ReadTasks
  fitRuntime(timings: readonly Timing[], family: string): Fit
  whichFit(scenario: string): WhichFit | null
  uncertainty(scenario: string, resamples: number): Uncertainty
  compareModels(scenario: string): ModelComparison
  numbersDigest(numbers: Float64Array): string
  Check: new (draws: number, runs: number) => CheckHandle
  Machine: new (simulation: string, method: string, run: number) => MachineHandle
}
