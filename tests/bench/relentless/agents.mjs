// Agents that come and go, beside the same model written down in plain Python: that both agree, and how long they take,
// allot on all threads and on one, and the built site's in Chromium (`npm run build` first).
// PYTHON names a Python. `--quick` is the short form: small cases, to see that both agree, without times.
import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { startChromium } from '../../../scripts/chromium.mjs'
import { serve } from '../../../scripts/serve.mjs'
import { digits, leastSeconds, ownProgram, run, table, time } from '../tools.mjs'

/** Largest difference of two means, in standard errors of both together. */
const AGREE = 4
/** Runs of allot in one call, of which one run is taken away: reading, writing and starting. */
const TOGETHER = 100
/** Calls of each simulator, of which the fastest counts. */
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
  await compare()
}

async function compare() {
  const allot = ownProgram(quick)
  for (const scenario of quick ? small : [...small, large]) {
    if (agrees(allot, scenario)) continue
    process.exitCode = 1
    return
  }
  console.log(`Allot and plain Python agree on ${small.length} small cases.`)
  if (!quick) await measure(allot)
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
async function measure(allot) {
  /** @param {number} runs */
  const text = (runs) => JSON.stringify({ ...large, runs })
  /** @type {(...more: string[]) => (runs: number) => void} */
  const native =
    (...more) =>
    (runs) =>
      void run(allot, ['relentless', ...more], text(runs))
  const browser = await inBrowser()
  const [all = Number.NaN, one = Number.NaN, page = Number.NaN] = await secondsOf(
    native(),
    native('--threads', '1'),
    (runs) => browser.answer({ ...large, runs }),
  )
  const version = await browser.close()
  const rounds = Array.from({ length: 3 }, () => plain(text(10)))
  const theirs = Math.min(...rounds.map((round) => round.seconds))
  const actions = rounds[0]?.actions ?? 0
  /** @type {(words: string, seconds: number) => string[]} */
  const row = (words, seconds) => [
    words,
    time(seconds),
    millions(actions / seconds),
    digits(seconds / one, 3),
    digits(seconds / all, 3),
  ]
  table(
    `Heat on 65 cells over 64 steps, 16 agents, ${digits(actions, 2)} agent actions a run:`,
    ['simulator', 'a run', 'actions a second', 'in times of one thread', 'of all'],
    [
      row(`allot on ${availableParallelism()} threads, as it runs`, all),
      row('allot on one', one),
      row(`the page in Chromium ${version}`, page),
      row('plain Python', theirs),
    ],
  )
}

/** The site in a browser, as programs call it. */
async function inBrowser() {
  const { address, close } = await serve()
  const browser = await startChromium()
  const page = await browser.newPage()
  await page.goto(`${address}embed-relentless.html`)
  const site = await page.evaluateHandle((address) => import(`${address}api.js`), address)
  return {
    /** @param {object} scenario */
    answer: (scenario) =>
      site.evaluate(async (api, scenario) => {
        await api.relentless.answer(scenario)
      }, scenario),
    close: async () => {
      const version = browser.version().split('.')[0]
      await browser.close()
      close()
      return version
    },
  }
}

/**
 * The seconds of one run of some simulators: of a call with many, less a call with one.
 * @param {((runs: number) => void | Promise<void>)[]} simulators
 */
async function secondsOf(...simulators) {
  const calls = simulators.flatMap((simulate) => [() => simulate(TOGETHER + 1), () => simulate(1)])
  const least = await leastSeconds(calls, ROUNDS)
  return simulators.map((_, i) => ((least[2 * i] ?? Number.NaN) - (least[2 * i + 1] ?? Number.NaN)) / TOGETHER)
}

/** @param {number} rate */
function millions(rate) {
  return `${digits(rate / 1e6, 2)}·10⁶`
}
