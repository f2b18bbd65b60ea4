/**
 * Loads the wasm package once. The compiled module is kept, so that workers
 * start from it without another download or compilation.
 */
import init, * as wasm from '../../pkg/allot.js'
import wasmUrl from '../../pkg/allot_bg.wasm?url'
import { compile } from './compile.js'
import type { Exports } from './exports.js'

export interface Loaded {
  module: WebAssembly.Module
  exports: Exports
}

export async function load(): Promise<Loaded> {
  const module = await compile(wasmUrl)
  return { module, exports: await instantiate(module) }
}

/** The package's exports are typed by wasm-bindgen; the cast states the page's view of them once. */
export async function instantiate(module: WebAssembly.Module): Promise<Exports> {
  await init({ module_or_path: module })
  return wasm as unknown as Exports
}
