/** A worker of an engine: it does one job at a time, and answers with a result or an error. */
import { isSplit } from './columns.js'
import { describe, type ErrorData, notStarted } from './errors.js'
import type { Port } from './in-page.js'
import type { Figures } from './exports.js'
import { holdLifeline } from './lifeline.js'

/** The start of a module's bindings, as wasm-bindgen makes it. */
export type Init = (input: { module_or_path: WebAssembly.Module }) => Promise<unknown>

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

/** The jobs that a worker does, by their kinds. */
export type Jobs = Readonly<Record<string, (job: never) => Result>>
/** A job as a table of them takes it. */
export type JobOf<Table> = {
  [Kind in keyof Table]: Table[Kind] extends (job: infer J) => Result ? { kind: Kind } & J : never
}[keyof Table]
/** Jobs of many kinds have no more than a scenario. */
export interface OfScenario {
  scenario: string
}

/** The parts of a result that are handed over instead of copied. */
function handedOver(result: Result): Transferable[] {
  if (result instanceof Float64Array) return [result.buffer as ArrayBuffer]
  return isSplit(result) ? [result.numbers.buffer] : []
}

/** A module, and what its workers do. */
export interface Served<X> {
  init: Init
  exports: X
  serve: (port: Port) => void
}

/**
 * A worker's jobs: figures, and `own` ones. In a worker it serves at once; elsewhere `serve` is called for a stand-in
 * (in-page.ts).
 */
export function serving<X>(init: Init, exports: X, own: (module: X) => Jobs = () => ({})): Served<X> {
  const jobs = async (module: WebAssembly.Module): Promise<Jobs> => {
    await init({ module_or_path: module })
    const figure = ({ name, scenario }: OfScenario & { name: string }): Result =>
      (exports as Figures).figure(name, scenario)
    return { figure, ...own(exports) }
  }
  const serve = (port: Port): void => {
    let ready: Promise<Jobs> | null = null
    // biome-ignore lint/nursery/noMisusedPromises: nobody waits for it; what a job throws is answered.
    port.addEventListener('message', async ({ data }: MessageEvent<ToWorker>) => {
      if ('module' in data) {
        ready = jobs(data.module)
        // The next request reports a failure.
        ready.catch(() => undefined)
        if (data.lifeline) {
          await holdLifeline(data.lifeline)
          port.postMessage({ ready: true } satisfies FromWorker)
        }
        return
      }
      const { id, job } = data
      try {
        if (!ready) throw new Error('the worker was asked before it was started')
        const run = (await ready.catch(notStarted))[job.kind] as (job: Job) => Result
        const result = run(job)
        port.postMessage({ id, result } satisfies FromWorker, { transfer: handedOver(result) })
      } catch (thrown) {
        port.postMessage({ id, error: describe(thrown) } satisfies FromWorker)
      }
    })
  }
  if ('WorkerGlobalScope' in globalThis) serve(globalThis as unknown as Port)
  return { init, exports, serve }
}
