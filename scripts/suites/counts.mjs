// Counts of a suite, and the reports that runners of tests leave.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run.mjs'

/** @typedef {import('./all.mjs').Counts} Counts */

/**
 * A runner that failed without a failing test (it did not compile, say), or that ran none, counts as one failure.
 * @param {Counts} counts
 * @param {number} code
 * @returns {Counts}
 */
export function settle(counts, code) {
  const silent = counts.failed === 0 && (code !== 0 || counts.passed === 0)
  return silent ? { ...counts, failed: 1 } : counts
}

/**
 * Several counts as one.
 * @param {Counts[]} all
 * @returns {Counts}
 */
export function sum(all) {
  const add = (/** @type {'passed' | 'failed' | 'skipped'} */ key) => all.reduce((total, one) => total + one[key], 0)
  const files = all.flatMap((one) => one.files ?? [])
  return { passed: add('passed'), failed: add('failed'), skipped: add('skipped'), files }
}

/** The folder of reports, traces and durations. */
export const reports = join(root, 'target/tests')

/**
 * The file in which a runner leaves its counts.
 * @param {string} name
 */
export const reportOf = (name) => join(reports, `${name}.json`)

/**
 * The same, for a runner that begins: one from an earlier run is deleted.
 * @param {string} name
 */
export function reportFile(name) {
  const file = reportOf(name)
  mkdirSync(reports, { recursive: true })
  rmSync(file, { force: true })
  return file
}

/** @param {string} file */
export function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
