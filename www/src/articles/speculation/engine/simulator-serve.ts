/**
 * A worker of the simulator: it runs chunks of an ensemble, computes figures 10 and 11, keeps the machines of
 * chapter 7, and checks the claims of chapter 9. The pools send it one request at a time.
 */
import type { Port } from '../../../engine/in-page.js'
import { type FromWorker, type Result, serve as serveJobs, type ToWorker } from '../../../engine/serve.js'
import { Checks, type Effort, type Runs } from './checks.js'
import { Machines } from './machines.js'
import type { LateJob } from './serve.js'
import type { SimulatorExports } from './simulator-exports.js'
import { instantiateSimulator } from './simulator-instance.js'

export type SimulatorJob =
  | LateJob
  | { kind: 'chunk'; simulation: string; method: string; chunk: number }
  | { kind: 'machines'; simulation: string; methods: string[] }
  | { kind: 'advance'; to: number }
  | { kind: 'step' }
  | { kind: 'prepare'; effort: Effort; claim: number }
  | { kind: 'claim'; effort: Effort; claim: number; runs: Runs[] }

export type ToSimulator = ToWorker<SimulatorJob>
export type FromSimulator = FromWorker

export function serve(port: Port): void {
  serveJobs<SimulatorJob>(port, async (module) => {
    const simulator = await instantiateSimulator(module)
    return worker(simulator)
  })
}

/** Machines and checks stay from one job to the next. */
function worker(simulator: SimulatorExports): (job: SimulatorJob) => Result {
  let machines: Machines | null = null
  const checks = new Checks(simulator)
  return (job) => {
    switch (job.kind) {
      case 'figure':
        return simulator.figure(job.name, job.scenario)
      case 'uncertainty':
        return simulator.uncertainty(job.scenario, job.resamples)
      case 'comparison':
        return simulator.compareModels(job.scenario)
      case 'chunk':
        return simulator.runChunk(job.simulation, job.method, job.chunk)
      case 'machines':
        machines?.free()
        machines = new Machines(simulator, job.simulation, job.methods)
        return machines.frames()
      case 'advance':
        return machines?.advance(job.to) ?? []
      case 'step':
        return machines?.step() ?? []
      case 'prepare':
        return checks.prepare(job.effort, job.claim)
      case 'claim':
        return checks.claim(job.effort, job.claim, job.runs)
    }
  }
}
