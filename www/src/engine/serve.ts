/** A worker of the engine: it computes figures and allocations, one request at a time. */
import init, { allocate, figure } from '../../pkg/allot.js'
import { isSplit, type Split } from './columns.js'
import { describe, type ErrorData, notStarted } from './errors.js'
import type { Port } from './in-page.js'
import type { Answer } from './types.js'
import type { ModelComparison, Uncertainty } from './own-data-types.js'

interface FigureJob {
  kind: 'figure'
  name: string
  scenario: string
}
type OwnJob = FigureJob | { kind: 'allocate'; scenario: string; mostListed?: number }
/** The jobs of the simulator's worker, asked through the same kind of pool: figures, uncertainty and comparison. */
export type LateJob =
  | FigureJob
  | { kind: 'uncertainty'; scenario: string; resamples: number }
  | { kind: 'comparison'; scenario: string }
export type Job = OwnJob | LateJob
export type ToWorker<J = Job> = { module: WebAssembly.Module } | { id: number; job: J }
export type Result = Split | Answer | Uncertainty | ModelComparison
export type FromWorker = { id: number; result: Result } | { id: number; error: ErrorData }

/** Its exports are named one by one, so that the bundler leaves the others out of the worker's file. */
function run(job: OwnJob): Result {
  return job.kind === 'figure' ? figure(job.name, job.scenario) : allocate(job.scenario, job.mostListed)
}

export function serve(port: Port): void {
  let ready: Promise<unknown> | null = null

  // biome-ignore lint/nursery/noMisusedPromises: nobody waits for it; what a job throws is answered.
  port.addEventListener('message', async (event: MessageEvent<ToWorker<OwnJob>>) => {
    const message = event.data
    if ('module' in message) {
      ready = init({ module_or_path: message.module })
      // The next request reports a failure.
      ready.catch(() => undefined)
      return
    }
    const { id, job } = message
    try {
      if (!ready) throw new Error('the worker was asked before it was started')
      await ready.catch(notStarted)
      const result = run(job)
      const answer: FromWorker = { id, result }
      port.postMessage(answer, { transfer: isSplit(result) ? [result.numbers.buffer] : [] })
    } catch (thrown) {
      const answer: FromWorker = { id, error: describe(thrown) }
      port.postMessage(answer)
    }
  })
}
