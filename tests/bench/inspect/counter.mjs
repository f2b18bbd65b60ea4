// One counter that all processes ask (NXTVAL), beside the same model in SimPy: that both agree, and how long they
// take, allot on all threads and on one, and as the page's module in Node. PYTHON names a Python with SimPy.
// `--quick` is the short form: a small case, to see that both agree, without times.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { digits, leastSeconds, ownProgram, run, table, time } from '../tools.mjs'

/** Numbers that both tell: seconds, and calls. */
const TOLD = /** @type {const} */ (['makespan', 'task', 'counter', 'idle', 'calls'])
/** Largest relative difference: the sums run in another order. */
const AGREE = 1e-9
/** Numbers of processes in one run of allot; what starts and ends with the program is divided by them. */
const TOGETHER = 50
/** Calls of each simulator, of which the fastest counts. */
const ROUNDS = 5

const quick = process.argv.includes('--quick')
const python = process.env.PYTHON ?? 'python3'
const size = quick ? { tasks: 4000, processes: 200 } : { tasks: 1_000_000, processes: 10_000 }

/** Tasks of 0.4 to 2.7 s, in no order, no two of them equal. */
const tasks = Array.from({ length: size.tasks }, (_, k) => Math.exp(Math.sin(k * k)))
const machine = { latency: 1e-5, service: 1.3 / size.processes / 2 }

if (spawnSync(python, ['-c', 'import simpy']).status !== 0) {
  console.log(`SimPy is left out: ${python} does not have it (pip install simpy; PYTHON names another).`)
} else {
  await compare()
}

async function compare() {
  const allot = ownProgram(quick)
  /** @type {Record<typeof TOLD[number] | 'seconds', number>} */
  const theirs = JSON.parse(
    run(
      python,
      ['-B', 'tests/peers/simpy_counter.py'],
      JSON.stringify({ tasks, processes: size.processes, ...machine }),
    ),
  )
  /** @type {Record<typeof TOLD[number], [number]>} */
  const mine = JSON.parse(run(allot, ['inspect'], scenario('nxtval', size.processes))).policies.nxtval
  for (const what of TOLD) {
    if (Math.abs(theirs[what] / mine[what][0] - 1) <= AGREE) continue
    console.error(`Allot and SimPy disagree on ${what}: ${mine[what]} and ${theirs[what]}.`)
    process.exitCode = 1
    return
  }
  if (quick) {
    console.log(`Allot and SimPy agree on one counter, ${theirs.calls} calls.`)
    return
  }
  /** @type {(...more: string[]) => (text: string) => void} */
  const native =
    (...more) =>
    (text) =>
      void run(allot, ['inspect', ...more], text)
  const [all = Number.NaN, one = Number.NaN, page = Number.NaN] = await secondsOf(
    native(),
    native('--threads', '1'),
    await pageAnswer(),
  )
  /** @type {(words: string, seconds: number) => string[]} */
  const row = (words, seconds) => [
    words,
    time(seconds),
    `${digits((1e9 * seconds) / theirs.calls, 2)} ns`,
    digits(seconds / one, 3),
    digits(seconds / all, 3),
  ]
  table(
    `One counter, ${size.tasks} tasks on about ${size.processes} processes, ${TOGETHER} numbers of them in one run:`,
    ['simulator', 'a number of processes', 'a call', 'in times of one thread', 'of all'],
    [
      row(`allot on ${availableParallelism()} threads, as it runs`, all),
      row('allot on one', one),
      row("the page's module", page),
      row('SimPy', theirs.seconds),
    ],
  )
}

/** The page's module in Node. @returns {Promise<(text: string) => unknown>} */
async function pageAnswer() {
  const inspect = await import('../../../www/pkg/inspect-late.js')
  inspect.initSync({ module: readFileSync(new URL('../../../www/pkg/inspect-late_bg.wasm', import.meta.url)) })
  return inspect.answer
}

/**
 * The seconds of one simulation in each of some ways: of a run of several, less a run that only adds up the tasks.
 * @param {((text: string) => unknown)[]} ways
 */
async function secondsOf(...ways) {
  const numbers = Array.from({ length: TOGETHER }, (_, k) => size.processes - k)
  const texts = ['nxtval', 'ideal'].map((policy) => scenario(policy, numbers))
  const calls = ways.flatMap((way) => texts.map((text) => () => way(text)))
  const least = await leastSeconds(calls, ROUNDS)
  return ways.map((_, way) => ((least[2 * way] ?? Number.NaN) - (least[2 * way + 1] ?? Number.NaN)) / TOGETHER)
}

/**
 * @param {string} policy
 * @param {number | number[]} processes
 */
function scenario(policy, processes) {
  const own = tasks.map((seconds) => ({ seconds }))
  return JSON.stringify({ tasks: own, processes, counter: machine, policies: [policy] })
}
