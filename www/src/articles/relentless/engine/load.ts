/** Loads the first module once. */
import init, {
  checkScenario,
  defaults,
  Drawing,
  formatValue,
  palette,
  readLink,
  writeLink,
} from '../../../../pkg/relentless.js'
import wasmUrl from '../../../../pkg/relentless_bg.wasm?url'
import { compile } from '../../../engine/compile.js'
import type { Exports } from './exports.js'

export interface Loaded {
  module: WebAssembly.Module
  exports: Exports
}

const exports: Exports = { checkScenario, defaults, Drawing, formatValue, palette, readLink, writeLink }

export async function load(): Promise<Loaded> {
  const module = await compile(wasmUrl)
  await init({ module_or_path: module })
  return { module, exports }
}
