// The least makespan of a suite, beside SciPy's integer programs (HiGHS): that both prove the same, and how long they
// take, allot with its start and its reading. PYTHON names a Python with SciPy.
// `--quick` is the short form: a small suite, to see that both agree, without times.
import { spawnSync } from 'node:child_process'
import { digits, leastSeconds, ownProgram, run, table, time } from '../tools.mjs'

/** Largest relative difference: allot calls a plan the least within 1e-7 of a bound, HiGHS within 1e-6. */
const AGREE = 1.1e-6
/** Calls of allot, of which the fastest counts. */
const ROUNDS = 5
/** Seconds after which HiGHS gives up. */
const PATIENCE = 60

const quick = process.argv.includes('--quick')
const python = process.env.PYTHON ?? 'python3'
const sizes = quick
  ? [{ tests: 12, machines: 3 }]
  : [
      { tests: 20, machines: 4 },
      { tests: 40, machines: 4 },
      { tests: 200, machines: 8 },
      { tests: 50_000, machines: 12 },
    ]

if (spawnSync(python, ['-c', 'from scipy.optimize import milp']).status !== 0) {
  console.log(`SciPy is left out: ${python} does not have its milp (pip install scipy; PYTHON names another).`)
} else {
  await compare()
}

async function compare() {
  const allot = ownProgram(quick)
  /** @type {string[][]} */
  const rows = []
  for (const { tests, machines } of sizes) {
    // Tests of 0.37 to 2.7 s, in no order, no two of them equal.
    const seconds = Array.from({ length: tests }, (_, k) => Number(Math.exp(Math.sin(k * k + k)).toFixed(3)))
    const text = JSON.stringify({ article: 'split', machines, group: 'none', fixed: 0, tests: { seconds } })
    const ask = () => run(allot, ['split', '--json'], text)
    /** @type {{ proven: boolean, rules: { makespan: number }[] }} */
    const { proven, rules } = JSON.parse(ask())
    const mine = { proven, makespan: rules.at(-1)?.makespan ?? Number.NaN }
    /** @type {{ makespan: number | null, proven: boolean, seconds: number }} */
    const theirs = JSON.parse(
      run(python, ['-B', 'tests/peers/scipy_makespan.py', `${PATIENCE}`], JSON.stringify({ seconds, machines })),
    )
    const over = theirs.makespan === null ? Number.NaN : theirs.makespan / mine.makespan - 1
    // A plan of HiGHS that is not proven may be worse; none may be better.
    if (over < -AGREE || (theirs.proven && over > AGREE)) {
      console.error(`Allot and HiGHS disagree on ${tests} tests: ${mine.makespan} and ${theirs.makespan} s.`)
      process.exitCode = 1
      return
    }
    if (quick) {
      console.log(`Allot and HiGHS agree on the least of ${tests} tests on ${machines} machines.`)
      continue
    }
    const [least = Number.NaN] = await leastSeconds([ask], ROUNDS)
    rows.push([
      `${tests} tests on ${machines} machines`,
      `${time(least)}${mine.proven ? ', proven' : ''}`,
      `${time(theirs.seconds)}${theirs.proven ? ', proven' : ', not proven'}`,
      theirs.makespan === null ? 'no plan' : `${digits(100 * Math.max(over, 0), 2)} %`,
    ])
  }
  if (quick) return
  table('The least makespan, with the start of the program:', ['suite', 'allot', 'HiGHS', 'HiGHS over allot'], rows)
}
