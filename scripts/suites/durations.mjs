// Durations of suites and of their files: kept in target/tests/durations.json, and the longest ones printed.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { reports } from './counts.mjs'

/** @typedef {import('./turns.mjs').Result} Result */

const FILE = join(reports, 'durations.json')
const PRINTED = 15

/**
 * Keeps the durations of a run, and prints those of its slowest files.
 * @param {Result[]} results
 * @param {number} seconds of the whole run
 */
export function tellDurations(results, seconds) {
  const slowestFirst = (/** @type {{ seconds: number }[]} */ list) => list.sort((a, b) => b.seconds - a.seconds)
  const suites = results.map(({ suite, counts: { files = [], ...counts }, seconds }) => {
    slowestFirst(files)
    return { name: suite.name, seconds, ...counts, files }
  })
  slowestFirst(suites)
  mkdirSync(reports, { recursive: true })
  writeFileSync(FILE, `${JSON.stringify({ seconds, suites }, rounded, 2)}\n`)
  const files = suites.flatMap((suite) => suite.files.map((file) => ({ ...file, suite: suite.name })))
  if (files.length === 0) return
  slowestFirst(files)
  console.log('\nThe slowest files, in seconds of their tests (all: target/tests/durations.json)')
  for (const { name, suite, seconds } of files.slice(0, PRINTED))
    console.log(`${seconds.toFixed(1).padStart(8)}  ${suite.padEnd(5)} ${name}`)
}

/**
 * Seconds with one decimal.
 * @param {string} key
 * @param {unknown} value
 */
function rounded(key, value) {
  return key === 'seconds' && typeof value === 'number' ? Number(value.toFixed(1)) : value
}
