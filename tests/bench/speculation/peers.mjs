// The peers: other programs for the same work as allot. Their results are compared with allot's, and their times shown
// beside allot's. The programs are in tests/peers. PYTHON names a Python with NumPy and SciPy; without one, the peers
// that need it are left out. `node tests/bench/speculation/peers.mjs` is the short form: small cases, to see that all
// agree.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { allocations, sweeps, tail } from './scenarios.mjs'
import { digits, executable, median, ownProgram, run, table, target, tell, time } from '../tools.mjs'

/** @typedef {import('./scenarios.mjs').Case} Case */
/** @typedef {{ seconds: number, optimal: number[], naive?: number[], constant?: number[] }} Allocated */
/** @typedef {{ one: Case, every: boolean }} Search every: whether all numbers of tasks are tried */
/** @typedef {{ model: string, method: string, wallClock: number, runs: number }} Simulation the runs are the peer's */

/** Largest relative difference between allocations. */
const AGREE = { SciPy: 1e-8, 'the nested search': 1e-9 }
/** Largest difference between means of simulations, in standard errors. */
const STANDARD_ERRORS = 3
const SIZE = { states: 8000 }

/** @type {Search[]} */
const searches = [
  { one: tail('1e3', '10³', 1e3), every: true },
  { one: tail('1e4', '10⁴', 1e4), every: false },
]
/** @type {Search[]} */
const quickSearches = [
  { one: tail('1e2', '10²', 1e2), every: true },
  { one: tail('1e3', '10³', 1e3), every: false },
]

/** @type {Simulation[]} */
const simulations = [
  { model: 'ring', method: 've', wallClock: 1000, runs: 40 },
  { model: 'ring', method: 'maxp_w_star', wallClock: 500, runs: 20 },
  { model: 'complete', method: 've', wallClock: 1000, runs: 40 },
  { model: 'complete', method: 'maxp_w_star', wallClock: 300, runs: 20 },
]
/** @type {Simulation[]} */
const quickSimulations = [
  { model: 'ring', method: 've', wallClock: 500, runs: 10 },
  { model: 'ring', method: 'maxp_w_star', wallClock: 300, runs: 2 },
]

const python = process.env.PYTHON ?? 'python3'
/** The short form tells whether results agree, not how long they take. */
const short = process.argv[1] === fileURLToPath(import.meta.url)
const allot = ownProgram(short)
const scripts = spawnSync(python, ['-c', 'import numpy, scipy']).status === 0
if (!scripts) {
  console.log(
    `SciPy and NumPy are left out: ${python} does not have them (pip install numpy scipy; PYTHON names another).\n`,
  )
}

/**
 * SciPy's medians, in seconds, by the names of the native benchmarks; none where SciPy is missing.
 * @param {{ single?: Case[], curves?: Case[], repeat?: number }} [options]
 */
export function measureScipy({ single = allocations, curves = sweeps, repeat = 3 } = {}) {
  if (!scripts) return undefined
  tell('SciPy …')
  const seconds = new Map()
  for (const one of single) {
    const mine = ask('allocate', one)
    const theirs = scipy(one, [one.scenario.slots], ['--optimal-only', '--repeat', String(repeat)])
    agree('SciPy', one, [mine.optimal.throughput], theirs.optimal)
    seconds.set(`optimal/${one.name}`, theirs.seconds)
  }
  for (const one of curves) {
    const mine = ask('sweep', one)
    const theirs = scipy(one, mine.slots, ['--repeat', String(repeat)])
    agree('SciPy', one, mine.optimal, theirs.optimal)
    agree('SciPy', one, mine.naive, theirs.naive ?? [])
    agree('SciPy', one, mine.constant, theirs.constant ?? [])
    seconds.set(`sweep/${one.name}`, theirs.seconds)
  }
  return seconds
}

/** Prints the times of the search that the paper's text describes, and of the NumPy simulator. */
export function printPeers() {
  tell('nested search …')
  const columns = ['allot', 'peer', 'peer/allot']
  const nested = executable(
    short ? 'dev' : 'release',
    '--manifest-path',
    'tests/peers/nested/Cargo.toml',
    '--target-dir',
    target,
  )
  const found = (short ? quickSearches : searches).map((search) => searched(nested, search))
  table(
    'The plain nested search of the paper’s text, in Rust, for one optimal allocation:',
    ['tasks and slots', ...columns],
    found,
  )

  if (!scripts) return
  tell('NumPy …')
  const compared = short
    ? quickSimulations.map((one) => simulate(one, 25))
    : simulations.map((one) => simulate(one, 100))
  const means = ['spliced, allot', 'spliced, peer', 'standard errors apart']
  table(
    'A plain NumPy simulator, 5 000 slots, one run:',
    ['model, method, wall-clock time', ...columns, ...means],
    compared,
  )
}

/**
 * @param {string} nested
 * @param {Search} search
 */
function searched(nested, { one, every }) {
  const slots = String(one.scenario.slots)
  /** @type {Allocated} */
  const theirs = JSON.parse(run(nested, [...(every ? [] : ['--stop']), '--slots', slots], drawn(one)))
  agree('the nested search', one, [ask('allocate', one).optimal.throughput], theirs.optimal)
  const benchmark = join(target, 'criterion/optimal', one.name, 'new/estimates.json')
  const kept = !short && existsSync(benchmark)
  const mine = kept ? JSON.parse(readFileSync(benchmark, 'utf8')).median.point_estimate / 1e9 : processSeconds(one)
  const words = `${one.words}, ${every ? 'every M' : 'M until the throughput falls'}`
  const ratio = digits(theirs.seconds / mine, 2)
  return [
    words,
    kept ? time(mine) : `${time(mine)}, all of the process`,
    time(theirs.seconds),
    kept ? ratio : `more than ${ratio}`,
  ]
}

/**
 * The time of a call of the command line, for cases without a benchmark. The call also starts the program, reads the
 * input, and finds the other allocations.
 * @param {Case} one
 */
function processSeconds(one) {
  return median(
    Array.from({ length: 9 }, () => {
      const start = performance.now()
      ask('allocate', one)
      return (performance.now() - start) / 1000
    }),
  )
}

/**
 * @param {Simulation} simulation
 * @param {number} share runs of allot before those of the peer, and again after them: the machine is not always as busy
 */
function simulate({ model, method, wallClock, runs }, share) {
  const before = simulated('before')
  const options = Object.entries({ model, method, runs, 'wall-clock': wallClock, ...SIZE })
  const script = [
    '-B',
    'tests/peers/numpy_parsplice.py',
    ...options.flatMap(([name, value]) => [`--${name}`, String(value)]),
  ]
  /** @type {{ spliced: number[], seconds: number[] }} */
  const theirs = JSON.parse(run(python, script, ''))
  const after = simulated('after')

  const mine = mean([before.spliced_mean[0], after.spliced_mean[0]])
  // The variance of single runs is allot's, which has many runs; if both agree, the peer's distribution is the same.
  const variance = share * mean([before.spliced_stderr[0] ** 2, after.spliced_stderr[0] ** 2])
  const apart = Math.abs(mean(theirs.spliced) - mine) / Math.sqrt(variance * (1 / runs + 1 / (2 * share)))
  const words = `${model}, ${method}, ${wallClock} s`
  if (!(apart <= STANDARD_ERRORS)) differ('NumPy', words, `${digits(apart, 3)} standard errors`, STANDARD_ERRORS)
  const [seconds, theirSeconds] = [mean([before.seconds_per_run, after.seconds_per_run]), mean(theirs.seconds)]
  return [
    words,
    time(seconds),
    time(theirSeconds),
    digits(theirSeconds / seconds, 2),
    mine.toFixed(0),
    mean(theirs.spliced).toFixed(0),
    apart.toFixed(1),
  ]

  /** @param {string} seed */
  function simulated(seed) {
    const scenario = {
      model: { [model]: SIZE },
      methods: [method],
      runs: share,
      wall_clock: wallClock,
      points: 1,
      seed,
    }
    return JSON.parse(run(allot, ['simulate', '--threads', '1'], JSON.stringify(scenario))).methods[method]
  }
}

/**
 * @param {Case} one
 * @param {unknown[]} slots
 * @param {string[]} options
 * @returns {Allocated}
 */
function scipy(one, slots, options) {
  return JSON.parse(
    run(python, ['-B', 'tests/peers/scipy_allocation.py', ...options, '--slots', ...slots.map(String)], drawn(one)),
  )
}

/**
 * The tasks, as peers read them.
 * @param {Case} one
 */
function drawn(one) {
  return run(allot, ['draw'], JSON.stringify(one.scenario))
}

/**
 * @param {string} command
 * @param {Case} one
 */
function ask(command, one) {
  return JSON.parse(run(allot, [command], JSON.stringify(one.scenario)))
}

/**
 * @param {keyof typeof AGREE} peer
 * @param {Case} one
 * @param {number[]} mine
 * @param {number[]} theirs
 */
function agree(peer, one, mine, theirs) {
  const off = Math.max(...mine.map((value, i) => Math.abs((theirs[i] ?? NaN) / value - 1)))
  if (!(off <= AGREE[peer])) differ(peer, one.words, String(off), AGREE[peer])
}

/**
 * Reports a difference. Only differences make a run fail; times never do.
 * @param {string} peer
 * @param {string} work
 * @param {string} off
 * @param {number} most
 */
function differ(peer, work, off, most) {
  console.error(`Allot and ${peer} disagree on ${work} by ${off}, more than ${most}.`)
  process.exitCode = 1
}

/** @param {number[]} values */
function mean(values) {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

if (short) {
  const curves = sweeps.filter((one) => one.name === 'delta_0.01')
  const seconds = measureScipy({ single: allocations.slice(0, 1), curves, repeat: 1 })
  if (seconds)
    table(
      'SciPy, as a script:',
      ['work', 'time'],
      [...seconds].map(([name, value]) => [name, time(value)]),
    )
  printPeers()
  console.log(process.exitCode ? 'Results differ; see above.' : 'All results agree.')
}
