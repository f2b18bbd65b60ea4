/**
 * Loads the wasm package once. The compiled module is kept, so that workers
 * start from it without another download or compilation.
 */
import init, {
  checkScenario,
  defaults,
  Drawing,
  figure,
  formatValue,
  judgeHand,
  palette,
  readLink,
  runtimeFacts,
  writeLink,
} from '../../../../pkg/allot.js'
import wasmUrl from '../../../../pkg/allot_bg.wasm?url'
import { compile } from '../../../engine/compile.js'
import type { Exports } from './exports.js'

export interface Loaded {
  module: WebAssembly.Module
  exports: Exports
}

/** Named one by one, so that the bundler leaves all other exports out of the page's file. */
const exports: Exports = {
  checkScenario,
  defaults,
  Drawing,
  figure,
  formatValue,
  judgeHand,
  palette,
  readLink,
  runtimeFacts,
  writeLink,
}

export async function load(): Promise<Loaded> {
  const module = await compile(wasmUrl)
  await init({ module_or_path: module })
  return { module, exports }
}
