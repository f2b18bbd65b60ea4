// The page's wasm package, loaded in Node: the same module that the browser runs.
import { readFileSync } from 'node:fs'
import * as allot from '../../www/pkg/allot.js'

/** Loads www/pkg once and gives back its exports. */
export function loadWasm(): typeof allot {
  const file = new URL('../../www/pkg/allot_bg.wasm', import.meta.url)
  allot.initSync({ module: readFileSync(file) }) // does nothing the second time
  return allot
}
