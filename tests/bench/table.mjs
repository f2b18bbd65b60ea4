// Native code, the page's module and a plain SciPy script on the same scenarios, as tables in Markdown.
// `node tests/bench/table.mjs --kept` takes the native times of the last run instead of a new one.
// PYTHON names a Python that has NumPy and SciPy; without one that column is left out.
import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/run.mjs'
import { allocations, sweeps } from './scenarios.mjs'
import { printSimulations } from './simulations.mjs'
import { measureWasm } from './wasm.mjs'

/** @typedef {import('./scenarios.mjs').Case} Case */
/** @typedef {{ seconds: number, optimal: number[], naive?: number[], constant?: number[] }} Peer */

const AGREE = 1e-8
const python = process.env.PYTHON ?? 'python3'
const target = JSON.parse(cargo('metadata', '--format-version', '1', '--no-deps')).target_directory

const native = measureNative()
tell('wasm …')
const wasm = measureWasm()
const scipy = measureScipy()

print('the page’s module', 'wasm', wasm, [
  ...allocations.map((c) => row(c, 'every_allocation', 'Every allocation at one N,')),
  ...sweeps.map((c) => row(c, 'draw_and_sweep', 'Draw and sweep 121 N,')),
])
if (scipy) {
  print('a plain SciPy script', 'SciPy', scipy, [
    ...allocations.map((c) => row(c, 'optimal', 'One optimal allocation,')),
    ...sweeps.map((c) => row(c, 'sweep', 'Sweep 121 N,')),
  ])
}

tell('simulator …')
await printSimulations(target, peakMemory)

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
    cargo('bench', '--package', 'allot-core', '--bench', 'allocation', '--bench', 'simulation')
  }
  const groups = [['optimal', allocations], ['every_allocation', allocations], ['sweep', sweeps], ['draw_and_sweep', sweeps]]
  const keys = groups.flatMap(([group, cases]) => /** @type {Case[]} */ (cases).map((one) => `${group}/${one.name}`))
  return new Map(keys.map((key) => {
    const file = join(target, 'criterion', key, 'new/estimates.json')
    return [key, JSON.parse(readFileSync(file, 'utf8')).median.point_estimate / 1e9]
  }))
}

/**
 * The most bytes that one run natively needs, where the system tells.
 * @param {string} method
 * @param {number} slots
 */
function peakMemory(method, slots) {
  const bytes = cargo('run', '--quiet', '--release', '--package', 'allot-core', '--example', 'memory', '--', method, String(slots))
  return bytes.trim() ? Number(bytes) : undefined
}

/** SciPy's medians, in seconds, each checked to agree with allot; none where SciPy is missing. */
function measureScipy() {
  if (spawnSync(python, ['-c', 'import numpy, scipy']).status !== 0) {
    console.log(`SciPy is left out: ${python} has no NumPy and SciPy (pip install numpy scipy; PYTHON names another).\n`)
    return undefined
  }
  tell('SciPy …')
  const allot = executable()
  const seconds = new Map()
  for (const one of allocations) {
    const mine = ask(allot, 'allocate', one)
    const theirs = peer(allot, one, [one.scenario.slots], ['--optimal-only', '--repeat', '3'])
    agree(one, [mine.optimal.throughput], theirs.optimal)
    seconds.set(`optimal/${one.name}`, theirs.seconds)
  }
  for (const one of sweeps) {
    const mine = ask(allot, 'sweep', one)
    const theirs = peer(allot, one, mine.slots, ['--repeat', '3'])
    agree(one, mine.optimal, theirs.optimal)
    agree(one, mine.naive, theirs.naive ?? [])
    agree(one, mine.constant, theirs.constant ?? [])
    seconds.set(`sweep/${one.name}`, theirs.seconds)
  }
  return seconds
}

/**
 * @param {string} allot
 * @param {Case} one
 * @param {unknown[]} slots
 * @param {string[]} options
 * @returns {Peer}
 */
function peer(allot, one, slots, options) {
  const script = join(root, 'tests/peers/scipy_allocation.py')
  const input = run(allot, ['draw'], JSON.stringify(one.scenario))
  return JSON.parse(run(python, [script, ...options, '--slots', ...slots.map(String)], input))
}

/**
 * @param {Case} one
 * @param {number[]} mine
 * @param {number[]} theirs
 */
function agree(one, mine, theirs) {
  const off = mine.map((value, i) => Math.abs((theirs[i] ?? NaN) / value - 1))
  if (off.every((part) => part <= AGREE)) return
  console.error(`SciPy and allot disagree on ${one.words} by ${Math.max(...off)}, more than ${AGREE}.`)
  process.exitCode = 1
}

/**
 * @param {string} allot
 * @param {string} command
 * @param {Case} one
 */
function ask(allot, command, one) {
  return JSON.parse(run(allot, [command], JSON.stringify(one.scenario)))
}

/** Builds the command line and asks cargo where it is. @returns {string} */
function executable() {
  const told = cargo('build', '--release', '--package', 'allot-cli', '--message-format', 'json-render-diagnostics')
  const messages = told.split('\n').filter(Boolean).map((line) => JSON.parse(line))
  return messages.find((message) => message.executable).executable
}

/** @param {string[]} args */
function cargo(...args) {
  return run('cargo', args, '')
}

/**
 * @param {string} program
 * @param {string[]} args
 * @param {string} input
 */
function run(program, args, input) {
  return execFileSync(program, args, { cwd: root, input, encoding: 'utf8', maxBuffer: 1 << 28, stdio: ['pipe', 'pipe', 'inherit'] })
}

/**
 * One table: native times beside others.
 * @param {string} words
 * @param {string} column
 * @param {Map<string, number>} others
 * @param {{ key: string, words: string }[]} rows
 */
function print(words, column, others, rows) {
  console.log(`Native code and ${words}:\n`)
  console.log(`| work | native | ${column} | ${column}/native |\n| --- | ---: | ---: | ---: |`)
  for (const { key, words } of rows) {
    const [mine, theirs] = [native.get(key) ?? NaN, others.get(key) ?? NaN]
    console.log(`| ${words} | ${time(mine)} | ${time(theirs)} | ${digits(theirs / mine, 2)} |`)
  }
  console.log()
}

/** @param {number} seconds */
function time(seconds) {
  return seconds < 1 ? `${digits(1000 * seconds, 3)} ms` : `${digits(seconds, 3)} s`
}

/**
 * @param {number} value
 * @param {number} significant
 */
function digits(value, significant) {
  return String(Number(value.toPrecision(significant)))
}

/** @param {string} words */
function tell(words) {
  console.error(words)
}
