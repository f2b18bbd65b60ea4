/** A worker of an engine: it does one job at a time, and answers with a result or an error. */
import { isSplit } from './columns.js'
import { describe, type ErrorData, notStarted } from './errors.js'
import type { Port } from './in-page.js'
import { holdLifeline } from './lifeline.js'

/** Work for a worker; the article knows the kinds. */
export interface Job {
  readonly kind: string
  readonly [more: string]: unknown
}

/** With a `lifeline`, the worker tells when it holds it. */
export type ToWorker<J = Job> = { module: WebAssembly.Module; lifeline?: string } | { id: number; job: J }
export type Result = object | string | boolean
export type Answered<R = Result> = { id: number; result: R } | { id: number; error: ErrorData }
export type FromWorker<R = Result> = { ready: true } | Answered<R>

/** The parts of a result that are handed over instead of copied. */
function handedOver(result: Result): Transferable[] {
  if (result instanceof Float64Array) return [result.buffer as ArrayBuffer]
  return isSplit(result) ? [result.numbers.buffer] : []
}

/** `start` makes an instance of the module, and returns what does its jobs. */
export function serve<J extends Job>(
  port: Port,
  start: (module: WebAssembly.Module) => Promise<(job: J) => Result>,
): void {
  let ready: Promise<(job: J) => Result> | null = null

  // biome-ignore lint/nursery/noMisusedPromises: nobody waits for it; what a job throws is answered.
  port.addEventListener('message', async (event: MessageEvent<ToWorker<J>>) => {
    const message = event.data
    if ('module' in message) {
      ready = start(message.module)
      // The next request reports a failure.
      ready.catch(() => undefined)
      if (message.lifeline) {
        await holdLifeline(message.lifeline)
        const held: FromWorker = { ready: true }
        port.postMessage(held)
      }
      return
    }
    const { id, job } = message
    try {
      if (!ready) throw new Error('the worker was asked before it was started')
      const run = await ready.catch(notStarted)
      const result = run(job)
      const answer: FromWorker = { id, result }
      port.postMessage(answer, { transfer: handedOver(result) })
    } catch (thrown) {
      const answer: FromWorker = { id, error: describe(thrown) }
      port.postMessage(answer)
    }
  })
}
