// A mesh divided by allot's graph partition, and by METIS: their cuts, and how long they take. METIS_LIBRARY names a
// METIS that is not the system's. `--quick` is the short form: a small mesh, to see that the cuts are alike, without
// times.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../../scripts/run.mjs'
import { digits, median, ownProgram, run, table, time } from '../tools.mjs'

/** The most that allot's median cut may be, in times of METIS's. */
const MOST = 1.1

const quick = process.argv.includes('--quick')
const python = process.env.PYTHON ?? 'python3'
/** Vertices along a side, and numbers of parts. */
const size = quick ? { side: 40, parts: [4] } : { side: 316, parts: [2, 16, 64] }
const peer = 'tests/peers/metis_partition.py'

/** @typedef {{ cut: number, imbalance: number, seconds: number }} Divided */

const folder = mkdtempSync(join(tmpdir(), 'allot-metis-'))
try {
  if (spawnSync(python, ['-B', peer, '--available'], { cwd: root }).status === 0) compare(join(folder, 'mesh.graph'))
  else console.log('METIS is left out: there is no libmetis (Debian: libmetis5; METIS_LIBRARY names another).')
} finally {
  rmSync(folder, { recursive: true })
}

/** @param {string} graph */
function compare(graph) {
  const cuts = ownProgram(quick, 'allot-balance', 'cuts')
  /** @type {string[][]} */
  const rows = []
  for (const parts of size.parts) {
    const mine = divided(run(cuts, ['mesh', String(size.side), String(parts), graph], ''))
    const [theirs] = divided(run(python, ['-B', peer, graph, String(parts)], ''))
    if (!theirs) throw new Error('METIS told nothing')
    const cut = median(mine.map((one) => one.cut))
    const seconds = median(mine.map((one) => one.seconds))
    if (!(cut <= theirs.cut * MOST)) {
      console.error(`In ${parts} parts allot cuts ${cut} edges, METIS ${theirs.cut}.`)
      process.exitCode = 1
    }
    rows.push([
      String(parts),
      String(cut),
      String(theirs.cut),
      digits(cut / theirs.cut, 3),
      time(seconds),
      digits(seconds / theirs.seconds, 2),
    ])
  }
  const mesh = `a mesh of ${size.side ** 2} vertices`
  if (quick) console.log(`Allot and METIS cut ${mesh} alike: ${rows.map(([, mine, other]) => `${mine}, ${other}`)}.`)
  else table(`Parts of ${mesh}:`, ['parts', 'cut', 'METIS', 'ratio', 'time', 'in times of METIS'], rows)
}

/**
 * The lines that both programs print; of METIS the k-way one comes first.
 * @param {string} told
 * @returns {Divided[]}
 */
function divided(told) {
  const lines = told.matchAll(/cut (\d+), imbalance ([\d.]+), ([\d.]+) ms/g)
  return [...lines].map(([, cut, imbalance, ms]) => ({
    cut: Number(cut),
    imbalance: Number(imbalance),
    seconds: Number(ms) / 1000,
  }))
}
