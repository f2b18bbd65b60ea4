/** An instance of the simulator's package: for the page itself, and for its workers. */
import type { SimulatorExports } from './simulator-exports.js'

/** The package's exports are typed by wasm-bindgen; the cast states the page's view of them once. */
export async function instantiateSimulator(module: WebAssembly.Module): Promise<SimulatorExports> {
  const { default: init, ...exports } = await import('../../../../pkg/parsplice.js')
  await init({ module_or_path: module })
  return exports as unknown as SimulatorExports
}
