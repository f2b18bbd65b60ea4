/** The doors of an article: its two wasm modules, as the bundler and wasm-bindgen hand them over. */
import { workerOr } from './in-page.js'
import type { Init, Served } from './serve.js'

export interface Door<X> {
  init: Init
  exports: X
  /** the address of its code */
  code: string
}

/** A door that has work for workers. */
export interface WorkersDoor<X> extends Door<X>, Served<X> {
  start: () => Worker
}

/** A starter of workers, or of stand-ins for them on a page that may start none. */
export function workersOf({ start, serve }: Pick<WorkersDoor<unknown>, 'start' | 'serve'>): () => Worker {
  return () => workerOr(start, serve)
}
