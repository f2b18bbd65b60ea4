// Agents that come and go, in the page's module and beside the same model written down in plain Python: that all agree,
// and how long they take.
// PYTHON names a Python. `--quick` is the short form: a small case, to see that both agree, without times.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import * as relentless from '../../www/pkg/relentless-late.js'
import { digits, executable, median, run, table, time } from './tools.mjs'

/** Largest difference of two means, in standard errors of both together. */
const AGREE = 4
/** Runs of allot in one call, of which one run is taken away: reading, writing and starting. */
const TOGETHER = 100

const quick = process.argv.includes('--quick')
const python = process.env.PYTHON ?? 'python3'
const size = quick ? { cells: 17, steps: 12, agents: 5, runs: 60 } : { cells: 65, steps: 64, agents: 16, runs: 10 }

if (spawnSync(python, ['-c', '']).status !== 0) {
  console.log(`The plain simulation is left out: there is no ${python} (PYTHON names another).`)
} else {
  compare()
}

function compare() {
  const allot = executable(quick ? 'dev' : 'release', '--package', 'allot-cli')
  const numbers = [size.cells, size.steps, size.agents, size.runs].map(String)
  /** @type {{ seconds: number, actions: number, makespan: [number, number], executions: [number, number] }} */
  const theirs = JSON.parse(run(python, ['-B', 'tests/peers/plain_relentless.py', ...numbers], ''))
  /** @type {Record<'makespan' | 'executions', { mean: number, stderr: number }>} */
  const ours = JSON.parse(run(allot, ['relentless'], scenario(size.runs)))
  for (const what of /** @type {const} */ (['makespan', 'executions'])) {
    const [mean, error] = theirs[what]
    const off = Math.abs(ours[what].mean - mean) / Math.hypot(ours[what].stderr, error)
    if (off <= AGREE) continue
    console.error(`Allot and plain Python disagree on the ${what}: ${ours[what].mean} and ${mean}.`)
    process.exitCode = 1
    return
  }
  if (quick) {
    console.log(`Allot and plain Python agree on ${size.runs} runs of ${size.agents} agents.`)
    return
  }
  const mine = secondsOf((runs) => void run(allot, ['relentless', '--threads', '1'], scenario(runs)))
  relentless.initSync({ module: readFileSync(new URL('../../www/pkg/relentless-late_bg.wasm', import.meta.url)) })
  const page = secondsOf((runs) => void relentless.answer(scenario(runs)))
  const actions = digits(theirs.actions, 2)
  table(
    `Heat on ${size.cells} cells over ${size.steps} steps, ${size.agents} agents, ${actions} agent actions a run:`,
    ['simulator', 'a run', 'actions a second', 'in times of allot'],
    [
      ['allot, one thread', time(mine), millions(theirs.actions / mine), '1'],
      ['allot, the page’s module', time(page), millions(theirs.actions / page), digits(page / mine, 3)],
      [
        'plain Python',
        time(theirs.seconds),
        millions(theirs.actions / theirs.seconds),
        digits(theirs.seconds / mine, 2),
      ],
    ],
  )
}

/**
 * The seconds of one run: of a call with many, less a call with one.
 * @param {(runs: number) => void} call
 */
function secondsOf(call) {
  /** @param {number} runs */
  const once = (runs) => {
    const start = performance.now()
    call(runs)
    return (performance.now() - start) / 1000
  }
  const rounds = Array.from({ length: 5 }, () => once(TOGETHER + 1) - once(1))
  return median(rounds) / TOGETHER
}

/** @param {number} rate */
function millions(rate) {
  return `${digits(rate / 1e6, 2)}·10⁶`
}

/** @param {number} runs */
function scenario(runs) {
  return JSON.stringify({
    program: { example: 'heat1d' },
    constants: { maxX: size.cells - 1, maxT: size.steps, alpha: 0.25 },
    agents: size.agents,
    costs: { lookup: 0.01, operation: 0.2 },
    runs,
  })
}
