/**
 * The simulator and all else that is not needed at once are a package of their own. It is fetched when the first of
 * the chapters that need it comes into view, or when somebody asks for what it has, and compiled once; workers start
 * from the compiled module.
 */
import wasmUrl from '../../pkg/parsplice_bg.wasm?url'
import { compile } from './compile.js'
import { workerOr } from './in-page.js'
import type { SimulatorExports } from './simulator-exports.js'
import { instantiateSimulator } from './simulator-instance.js'
import { serve } from './simulator-serve.js'

let compiled: Promise<WebAssembly.Module> | null = null

/** What could not be fetched may be asked for again. */
export function simulatorModule(): Promise<WebAssembly.Module> {
  compiled ??= compile(wasmUrl).catch((error: unknown) => {
    compiled = null
    throw error
  })
  return compiled
}

let here: Promise<SimulatorExports> | null = null

/** An instance on the main thread, for what takes no time: merging tallies, making figures of them. */
export function simulatorHere(): Promise<SimulatorExports> {
  here ??= simulatorModule()
    .then(instantiateSimulator)
    .catch((error: unknown) => {
      here = null
      throw error
    })
  return here
}

/** For what is asked once: figures 10 and 11, and the machines of chapter 7. */
export function startSimulatorWorker(): Worker {
  return workerOr(
    () => new Worker(new URL('./simulator-worker.ts', import.meta.url), { type: 'module', name: 'simulator' }),
    serve,
  )
}

/** For the runs of ensembles; a debugger tells them apart by their name. */
export function startCrewWorker(): Worker {
  return workerOr(
    () => new Worker(new URL('./simulator-worker.ts', import.meta.url), { type: 'module', name: 'runs' }),
    serve,
  )
}
