// The page's wasm packages, loaded in Node: the same modules that the browser runs.
import { readFileSync } from 'node:fs'
import * as allot from '../../www/pkg/allot.js'
import * as simulator from '../../www/pkg/parsplice.js'

/** A module in www/pkg. */
function module(name: string): Buffer {
  return readFileSync(new URL(`../../www/pkg/${name}_bg.wasm`, import.meta.url))
}

/** Loads the page's own package once and gives back its exports. */
export function loadWasm(): typeof allot {
  allot.initSync({ module: module('allot') }) // does nothing the second time
  return allot
}

/** The same for the simulator's package. */
export function loadSimulator(): typeof simulator {
  simulator.initSync({ module: module('parsplice') })
  return simulator
}
