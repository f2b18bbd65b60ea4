// HEFT beside a plain one in Python: that both find the same makespan, and how long they take. PYTHON names a Python.
// `--quick` is the short form: a small graph, to see that both agree, without times.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { digits, median, ownProgram, run, table, time } from '../tools.mjs'

/** Largest relative difference of makespans: priorities are added up in another order. */
const AGREE = 1e-9
/** Runs of allot; one of Python takes seconds. */
const ROUNDS = 5

const quick = process.argv.includes('--quick')
const python = process.env.PYTHON ?? 'python3'
/** Layers, their width, and the chance of an edge between two tasks of neighbouring ones. */
const size = quick ? { layers: 12, width: 25, chance: 0.2 } : { layers: 100, width: 100, chance: 0.05 }

if (spawnSync(python, ['-c', '']).status !== 0) {
  console.log(`HEFT in Python is left out: ${python} does not run (PYTHON names another).`)
} else {
  const folder = mkdtempSync(join(tmpdir(), 'allot-heft-'))
  try {
    compare(join(folder, 'layers.json'))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** @typedef {{ makespan: number, seconds: number }} Answer */

/** @param {string} file */
function compare(file) {
  const layers = ownProgram(quick, 'allot-schedule', 'layers')
  /** @type {() => Answer} */
  const ours = () => JSON.parse(run(layers, [file, ...Object.values(size).map(String)], ''))
  const first = ours()
  const rounds = [first, ...Array.from({ length: quick ? 0 : ROUNDS - 1 }, ours)]
  const { makespan } = first
  /** @type {Answer} */
  const plain = JSON.parse(run(python, ['-B', 'tests/peers/plain_heft.py', file], ''))
  if (!(Math.abs(plain.makespan / makespan - 1) <= AGREE)) {
    console.error(`Allot and plain Python disagree on HEFT's makespan: ${makespan} and ${plain.makespan}.`)
    process.exitCode = 1
    return
  }
  const tasks = size.layers * size.width
  if (quick) {
    console.log(`Allot and plain Python agree on HEFT, ${tasks} tasks on 64 processors.`)
    return
  }
  const mine = median(rounds.map((round) => round.seconds))
  table(
    `HEFT, ${tasks} tasks on 64 processors:`,
    ['program', 'time', 'in times of allot'],
    [
      ['allot', time(mine), '1'],
      ['plain Python', time(plain.seconds), digits(plain.seconds / mine, 2)],
    ],
  )
}
