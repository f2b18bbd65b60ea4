// Times of the page's own module in Node, by the exports that the page uses.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as allot from '../../../www/pkg/allot.js'
import { allocations } from './scenarios.mjs'

const LONG_ENOUGH_MS = 2000
const FEWEST = 7
const MOST = 200

/**
 * Seconds by the names of the native benchmarks: the median of several runs of each.
 * @returns {Map<string, number>}
 */
export function measureWasm() {
  allot.initSync({ module: readFileSync(new URL('../../../www/pkg/allot_bg.wasm', import.meta.url)) })
  const seconds = new Map()
  for (const { name, scenario } of allocations) {
    const text = JSON.stringify(scenario)
    // The first call draws the tasks, which the module then keeps.
    seconds.set(
      `every_allocation/${name}`,
      median(() => allot.allocate(text)),
    )
  }
  return seconds
}

/** @param {() => unknown} work */
function median(work) {
  work()
  work()
  /** @type {number[]} */
  const times = []
  const begun = performance.now()
  while (times.length < FEWEST || (times.length < MOST && performance.now() - begun < LONG_ENOUGH_MS)) {
    const start = performance.now()
    work()
    times.push((performance.now() - start) / 1000)
  }
  times.sort((x, y) => x - y)
  return times[Math.floor(times.length / 2)] ?? 0
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [name, seconds] of measureWasm()) console.log(`${name.padEnd(32)} ${(1000 * seconds).toFixed(2)} ms`)
}
