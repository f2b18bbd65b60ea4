/** An instance of the later package: for the page itself, and for its workers. */
import type { LateExports } from './exports.js'

/** The package's exports are typed by wasm-bindgen; the cast states the page's view of them once. */
export async function instantiate(module: WebAssembly.Module): Promise<LateExports> {
  const { default: init, ...exports } = await import('../../../../pkg/relentless-late.js')
  await init({ module_or_path: module })
  return exports as unknown as LateExports
}
