// Agents that come and go, in the page's module and beside the same model written down in plain Python: that all agree,
// and how long they take.
// PYTHON names a Python. `--quick` is the short form: small cases, to see that both agree, without times.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import * as relentless from '../../www/pkg/relentless-late.js'
import { digits, executable, run, table, time } from './tools.mjs'

/** Largest difference of two means, in standard errors of both together. */
const AGREE = 4
/** Runs of allot in one call, of which one run is taken away: reading, writing and starting. */
const TOGETHER = 100
/** Calls of each simulator; the least time counts, because other work on a machine only adds to it. */
const ROUNDS = 9
/** Numbers on which both have to agree. */
const NUMBERS = /** @type {const} */ ([
  'makespan',
  'executions',
  'first',
  'same_time',
  'too_late',
  'lost',
  'lookups',
  'reads',
  'writes',
  'wasted',
  'failures',
  'efficiency',
])

const quick = process.argv.includes('--quick')
const python = process.env.PYTHON ?? 'python3'

/**
 * Heat along a rod.
 * @param {number} cells
 * @param {number} steps
 * @param {object} settings
 */
const heat = (cells, steps, settings) => ({
  program: { example: 'heat1d' },
  constants: { maxX: cells - 1, maxT: steps, alpha: 0.25 },
  costs: { lookup: 0.01, operation: 0.2 },
  ...settings,
})
const large = heat(65, 64, { agents: 16, runs: 10 })
/** Small cases with delay, capacity, failures, joins, kills and losses. */
const small = [
  heat(17, 12, { agents: 5, runs: 60 }),
  heat(17, 12, { agents: 5, runs: 60, targets: 'steps', delay: 1, capacity: 40 }),
  heat(17, 12, { agents: 5, runs: 60, targets: 'steps', capacity: 60, evict: 'needed', mtbf: 40, repair: 2 }),
  heat(17, 12, {
    agents: 5,
    runs: 60,
    costs: { lookup: 0.01, read: 0.02, write: 0.05, operation: 0.2 },
    join: [{ at: 9, count: 3 }],
    kill: [{ at: 15, count: 4 }],
    loss: [{ at: 20, share: 0.5 }],
  }),
]

if (spawnSync(python, ['-c', '']).status !== 0) {
  console.log(`The plain simulation is left out: there is no ${python} (PYTHON names another).`)
} else {
  compare()
}

function compare() {
  const allot = executable(quick ? 'dev' : 'release', '--package', 'allot-cli')
  for (const scenario of quick ? small : [...small, large]) {
    if (agrees(allot, scenario)) continue
    process.exitCode = 1
    return
  }
  console.log(`Allot and plain Python agree on ${small.length} small cases.`)
  if (!quick) measure(allot)
}

/**
 * @typedef {{ mean: number | null, stderr: number | null }} Mean
 * @typedef {Record<typeof NUMBERS[number], Mean> & { equal: boolean }} Answer
 */

/**
 * Whether both agree on a scenario.
 * @param {string} allot
 * @param {object} scenario
 */
function agrees(allot, scenario) {
  const text = JSON.stringify(scenario)
  /** @type {Answer} */
  const theirs = plain(text)
  /** @type {Answer} */
  const ours = JSON.parse(run(allot, ['relentless'], text))
  const apart = NUMBERS.filter((what) => {
    const [a, b] = [ours[what], theirs[what]]
    const off = Math.abs((a.mean ?? Number.NaN) - (b.mean ?? Number.NaN))
    // Sums of the same numbers in another order differ in their last digits.
    return !(off <= AGREE * Math.hypot(a.stderr ?? 0, b.stderr ?? 0) + 1e-9)
  })
  for (const what of apart) {
    console.error(`Allot and plain Python disagree on ${what}: ${ours[what].mean} and ${theirs[what].mean} in ${text}.`)
  }
  const equal = ours.equal && theirs.equal
  if (!equal) console.error(`A value differs from the plain loop's in ${text}.`)
  return equal && apart.length === 0
}

/**
 * The answer of plain Python.
 * @param {string} text
 */
function plain(text) {
  return JSON.parse(run(python, ['-B', 'tests/peers/plain_relentless.py'], text))
}

/** @param {string} allot */
function measure(allot) {
  relentless.initSync({ module: readFileSync(new URL('../../www/pkg/relentless-late_bg.wasm', import.meta.url)) })
  /** @param {number} runs */
  const text = (runs) => JSON.stringify({ ...large, runs })
  /** @param {number} runs */
  const native = (runs) => void run(allot, ['relentless', '--threads', '1'], text(runs))
  /** @param {number} runs */
  const inPage = (runs) => void relentless.answer(text(runs))
  const [mine, page] = secondsOf(native, inPage)
  const rounds = Array.from({ length: 3 }, () => plain(text(10)))
  const theirs = Math.min(...rounds.map((round) => round.seconds))
  const actions = rounds[0]?.actions ?? 0
  table(
    `Heat on 65 cells over 64 steps, 16 agents, ${digits(actions, 2)} agent actions a run:`,
    ['simulator', 'a run', 'actions a second', 'in times of allot'],
    [
      ['allot, one thread', time(mine), millions(actions / mine), '1'],
      ['allot, the page’s module', time(page), millions(actions / page), digits(page / mine, 3)],
      ['plain Python', time(theirs), millions(actions / theirs), digits(theirs / mine, 3)],
    ],
  )
}

/**
 * The seconds of one run of two simulators: of the fastest call with many, less the fastest with one. Calls alternate,
 * so that other work on the machine falls on both.
 * @param {(runs: number) => void} first
 * @param {(runs: number) => void} second
 * @returns {[number, number]}
 */
function secondsOf(first, second) {
  const calls = [() => first(TOGETHER + 1), () => first(1), () => second(TOGETHER + 1), () => second(1)]
  const rounds = Array.from({ length: ROUNDS }, () => calls.map(seconds))
  /** @param {number} call */
  const least = (call) => Math.min(...rounds.map((round) => round[call] ?? Number.NaN))
  return [(least(0) - least(1)) / TOGETHER, (least(2) - least(3)) / TOGETHER]
}

/** @param {() => void} call */
function seconds(call) {
  const start = performance.now()
  call()
  return (performance.now() - start) / 1000
}

/** @param {number} rate */
function millions(rate) {
  return `${digits(rate / 1e6, 2)}·10⁶`
}
