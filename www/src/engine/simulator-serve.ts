/**
 * A worker of the simulator: it runs chunks of an ensemble, computes figures 10 and 11, keeps the machines of
 * chapter 7, and checks the claims of chapter 9. The pools send it one request at a time.
 */
import type { Claim } from './claim-types.js'
import { Checks, type Effort, type Runs } from './checks.js'
import { isSplit } from './columns.js'
import { describe, type ErrorData, notStarted } from './errors.js'
import type { Port } from './in-page.js'
import type { LateJob, Result } from './serve.js'
import { holdLifeline } from './lifeline.js'
import { type Frame, Machines } from './machines.js'
import { instantiateSimulator } from './simulator-instance.js'
import type { SimulatorExports } from './simulator-exports.js'

export type SimulatorJob =
  | LateJob
  | { kind: 'chunk'; simulation: string; method: string; chunk: number }
  | { kind: 'machines'; simulation: string; methods: string[] }
  | { kind: 'advance'; to: number }
  | { kind: 'step' }
  | { kind: 'prepare'; effort: Effort; claim: number }
  | { kind: 'claim'; effort: Effort; claim: number; runs: Runs[] }

export type ToSimulator = { module: WebAssembly.Module; lifeline?: string } | { id: number; job: SimulatorJob }
export type SimulatorResult = Result | Float64Array | Frame[] | boolean | Claim
export type FromSimulator = { ready: true } | { id: number; result: SimulatorResult } | { id: number; error: ErrorData }

export function serve(port: Port): void {
  let ready: Promise<SimulatorExports> | null = null
  let machines: Machines | null = null
  let checks: Checks | null = null

  function run(simulator: SimulatorExports, job: SimulatorJob): SimulatorResult {
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
        checks ??= new Checks(simulator)
        return checks.prepare(job.effort, job.claim)
      case 'claim':
        checks ??= new Checks(simulator)
        return checks.claim(job.effort, job.claim, job.runs)
    }
  }

  // biome-ignore lint/nursery/noMisusedPromises: nobody waits for it; what a job throws is answered.
  port.addEventListener('message', async (event: MessageEvent<ToSimulator>) => {
    const message = event.data
    if ('module' in message) {
      ready = instantiateSimulator(message.module)
      // The next request reports a failure.
      ready.catch(() => undefined)
      if (message.lifeline) {
        await holdLifeline(message.lifeline)
        const held: FromSimulator = { ready: true }
        port.postMessage(held)
      }
      return
    }
    const { id, job } = message
    try {
      if (!ready) throw new Error('the worker was asked before it was started')
      const result = run(await ready.catch(notStarted), job)
      const answer: FromSimulator = { id, result }
      port.postMessage(answer, { transfer: buffers(result) })
    } catch (thrown) {
      const answer: FromSimulator = { id, error: describe(thrown) }
      port.postMessage(answer)
    }
  })
}

/** The memory of a result that is handed over instead of copied. */
function buffers(result: SimulatorResult): ArrayBuffer[] {
  if (result instanceof Float64Array) return [result.buffer as ArrayBuffer]
  return typeof result === 'object' && isSplit(result) ? [result.numbers.buffer] : []
}
