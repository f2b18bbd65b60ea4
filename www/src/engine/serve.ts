/** What a worker of the engine does: it computes figures and allocations, one request at a time. */
import { describe, type ErrorData } from './errors.js'
import type { Exports } from './exports.js'
import type { Port } from './in-page.js'
import { instantiate } from './load.js'

export type Job = { kind: 'figure'; name: string; scenario: string } | { kind: 'allocate'; scenario: string }
export type ToWorker = { module: WebAssembly.Module } | { id: number; job: Job }
export type FromWorker = { id: number; result: string } | { id: number; error: ErrorData }

function run(engine: Exports, job: Job): string {
  return job.kind === 'figure' ? engine.figure(job.name, job.scenario) : engine.allocate(job.scenario)
}

export function serve(port: Port): void {
  let ready: Promise<Exports> | null = null

  port.addEventListener('message', async (event: MessageEvent<ToWorker>) => {
    const message = event.data
    if ('module' in message) {
      ready = instantiate(message.module)
      return
    }
    const { id, job } = message
    try {
      if (!ready) throw new Error('the worker was asked before it was started')
      const answer: FromWorker = { id, result: run(await ready, job) }
      port.postMessage(answer)
    } catch (thrown) {
      const answer: FromWorker = { id, error: describe(thrown) }
      port.postMessage(answer)
    }
  })
}
