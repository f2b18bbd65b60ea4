/**
 * The functions of the simulator's package, as the page sees them. Errors are thrown as in the engine's own package.
 */
export interface MachineHandle {
  step(): string
  snapshot(): string
  free(): void
}

export interface CheckHandle {
  plan(): string
  provide(simulation: number, method: string, tally: Float64Array): void
  prepare(claim: number): boolean
  claim(claim: number): string
  free(): void
}

export interface SimulatorExports {
  runChunk(simulation: string, method: string, chunk: number): Float64Array
  chunks(simulation: string): number
  mergeTallies(one: Float64Array, other: Float64Array): Float64Array
  ensembleFigure(name: string, scenario: string, methods: string, tallies: Float64Array[]): string
  figureSimulation(name: string, scenario: string): string
  figure(name: string, scenario: string): string
  simulationResult(simulation: string, methods: string, tallies: Float64Array[]): string
  tableCsv(figure: string): string
  figureSvg(figure: string, width: number, height: number, view: string): string
  readMatrix(text: string, columns: string): string
  readTimings(text: string, columns: string): string
  readTasks(text: string, columns: string): string
  decodeFile(bytes: Uint8Array): string
  knownColumns(): string
  fitRuntime(rows: string, family: string): string
  whichFit(scenario: string): string
  uncertainty(scenario: string, resamples: number): string
  compareModels(scenario: string): string
  numbersDigest(numbers: Float64Array): string
  Check: new (draws: number, runs: number) => CheckHandle
  Machine: new (simulation: string, method: string, run: number) => MachineHandle
}
