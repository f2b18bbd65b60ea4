/** The later module: programs, figures, agents in real time, claims. It is fetched at the first call of one of them. */
import wasmUrl from '../../../../pkg/relentless-late_bg.wasm?url'
import { compile } from '../../../engine/compile.js'
import { workerOr } from '../../../engine/in-page.js'
import type { LateExports } from './exports.js'
import { instantiate } from './late-instance.js'
import { serve } from './late-serve.js'

let compiled: Promise<WebAssembly.Module> | null = null

/** The compiled module. After a failed download the next call tries again. */
export function lateModule(): Promise<WebAssembly.Module> {
  compiled ??= compile(wasmUrl).catch((error: unknown) => {
    compiled = null
    throw error
  })
  return compiled
}

let here: Promise<LateExports> | null = null

/** An instance on the main thread. */
export function lateHere(): Promise<LateExports> {
  here ??= lateModule()
    .then(instantiate)
    .catch((error: unknown) => {
      here = null
      throw error
    })
  return here
}

export function startLateWorker(): Worker {
  return workerOr(() => new Worker(new URL('./late-worker.ts', import.meta.url), { type: 'module' }), serve)
}
