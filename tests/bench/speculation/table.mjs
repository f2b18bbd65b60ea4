// Tables in Markdown: the times of native code, of the page's module and of the peers for the same work.
// `node tests/bench/speculation/table.mjs --kept` takes the native times of the last run instead of a new one.
// PYTHON names a Python that has NumPy and SciPy; without one that column is left out.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { measureScipy, printPeers } from './peers.mjs'
import { allocations, sweeps } from './scenarios.mjs'
import { printSimulations } from './simulations.mjs'
import { cargo, digits, table, target, tell, time } from '../tools.mjs'
import { measureWasm } from './wasm.mjs'

/** @typedef {import('./scenarios.mjs').Case} Case */

const native = measureNative()
tell('wasm …')
const wasm = measureWasm()
const scipy = measureScipy()

print(
  'the page’s module',
  'wasm',
  wasm,
  allocations.map((c) => row(c, 'every_allocation', 'Every allocation at one N,')),
)
if (scipy) {
  print('a plain SciPy script', 'SciPy', scipy, [
    ...allocations.map((c) => row(c, 'optimal', 'One optimal allocation,')),
    ...sweeps.map((c) => row(c, 'sweep', 'Sweep 121 N,')),
  ])
}

tell('simulator …')
await printSimulations(target, peakMemory)
printPeers()

/**
 * @param {Case} one
 * @param {string} group
 * @param {string} words
 */
function row(one, group, words) {
  return { key: `${group}/${one.name}`, words: `${words} ${one.words}` }
}

/** Criterion's medians, in seconds. */
function measureNative() {
  if (!process.argv.includes('--kept')) {
    tell('native …')
    cargo('bench', '--package', 'allot-speculation', '--bench', 'allocation', '--bench', 'simulation')
  }
  const groups = [
    ['optimal', allocations],
    ['every_allocation', allocations],
    ['sweep', sweeps],
  ]
  const keys = groups.flatMap(([group, cases]) => /** @type {Case[]} */ (cases).map((one) => `${group}/${one.name}`))
  return new Map(
    keys.map((key) => {
      const file = join(target, 'criterion', key, 'new/estimates.json')
      return [key, JSON.parse(readFileSync(file, 'utf8')).median.point_estimate / 1e9]
    }),
  )
}

/**
 * Peak memory of one native run in bytes, if the system reports it.
 * @param {string} method
 * @param {number} slots
 */
function peakMemory(method, slots) {
  const bytes = cargo(
    'run',
    '--quiet',
    '--profile',
    'dist',
    '--package',
    'allot-speculation',
    '--example',
    'memory',
    '--',
    method,
    String(slots),
  )
  return bytes.trim() ? Number(bytes) : undefined
}

/**
 * One table: native times beside others.
 * @param {string} words
 * @param {string} column
 * @param {Map<string, number>} others
 * @param {{ key: string, words: string }[]} rows
 */
function print(words, column, others, rows) {
  table(
    `Native code and ${words}:`,
    ['work', 'native', column, `${column}/native`],
    rows.map(({ key, words }) => {
      const [mine, theirs] = [native.get(key) ?? NaN, others.get(key) ?? NaN]
      return [words, time(mine), time(theirs), digits(theirs / mine, 2)]
    }),
  )
}
