/** The functions of this article's modules, as the page sees them. */
import type { Split } from '../../../engine/columns.js'
import type * as kit from '../../../engine/exports.js'
import type { KnownColumn } from '../../../engine/types.js'
import type { Claim, Plan } from './claim-types.js'
import type {
  Fit,
  ModelComparison,
  ReadMatrix,
  ReadTasks,
  ReadTimings,
  Uncertainty,
  WhichFit,
} from './own-data-types.js'
import type { SimulationResult, Snapshot } from './simulation-types.js'
import type { Answer, Curves, Judgement, RuntimeFacts, Scenario, Timing, WholeSimulation } from './types.js'

/** Of the first module. */
export interface Exports extends kit.Exports<Scenario>, kit.Figures {
  /** a list of tasks longer than `mostListed` is left out */
  allocate(scenario: string, mostListed?: number): Answer
  /** the landmarks of the runtime model */
  runtimeFacts(scenario: string): RuntimeFacts
  judgeHand(level: number, seed: string, sharing: Uint32Array): Judgement
}

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

/** Of the later module: the simulator, and a reader's own numbers. */
export interface LateExports extends kit.LateExports, kit.Figures {
  knownColumns(): KnownColumn[]
  runChunk(simulation: string, method: string, chunk: number): Float64Array
  chunks(simulation: string): number
  mergeTallies(one: Float64Array, other: Float64Array): Float64Array
  ensembleFigure(name: string, scenario: string, methods: readonly string[], tallies: Float64Array[]): Split
  figureSimulation(name: string, scenario: string): WholeSimulation
  sweep(scenario: string): Curves
  simulationResult(simulation: string, methods: readonly string[], tallies: Float64Array[]): SimulationResult
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
