/**
 * The second wasm package: the simulator, and all else that is not needed at once. It is fetched when a chapter that
 * needs it comes into view, or at the first call of another of its functions. It is compiled once; workers start from
 * the compiled module.
 */
import wasmUrl from '../../../../pkg/parsplice_bg.wasm?url'
import { compile } from '../../../engine/compile.js'
import { workerOr } from '../../../engine/in-page.js'
import type { SimulatorExports } from './simulator-exports.js'
import { instantiateSimulator } from './simulator-instance.js'
import { serve } from './simulator-serve.js'

let compiled: Promise<WebAssembly.Module> | null = null

/** The compiled module. After a failed download the next call tries again. */
export function simulatorModule(): Promise<WebAssembly.Module> {
  compiled ??= compile(wasmUrl).catch((error: unknown) => {
    compiled = null
    throw error
  })
  return compiled
}

let here: Promise<SimulatorExports> | null = null

/** An instance on the main thread, for quick work: merging tallies, making figures of them. */
export function simulatorHere(): Promise<SimulatorExports> {
  here ??= simulatorModule()
    .then(instantiateSimulator)
    .catch((error: unknown) => {
      here = null
      throw error
    })
  return here
}

/** A worker for single requests: figures 10 and 11, and the machines of chapter 7. */
export function startSimulatorWorker(): Worker {
  return workerOr(
    () => new Worker(new URL('./simulator-worker.ts', import.meta.url), { type: 'module', name: 'simulator' }),
    serve,
  )
}

/** A worker for the runs of ensembles; it has another name, for debuggers. */
export function startCrewWorker(): Worker {
  return workerOr(
    () => new Worker(new URL('./simulator-worker.ts', import.meta.url), { type: 'module', name: 'runs' }),
    serve,
  )
}
