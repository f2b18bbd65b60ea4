/** Loads the first module once. The compiled module is kept, so that workers start from it without another download. */
import init, {
  checkScenario,
  defaults,
  Drawing,
  figure,
  formatValue,
  palette,
  readLink,
  writeLink,
} from '../../../../pkg/schedule.js'
import wasmUrl from '../../../../pkg/schedule_bg.wasm?url'
import { compile } from '../../../engine/compile.js'
import type { Exports } from './exports.js'

export interface Loaded {
  module: WebAssembly.Module
  exports: Exports
}

const exports: Exports = {
  checkScenario,
  defaults,
  Drawing,
  figure,
  formatValue,
  palette,
  readLink,
  writeLink,
}

export async function load(): Promise<Loaded> {
  const module = await compile(wasmUrl)
  await init({ module_or_path: module })
  return { module, exports }
}
