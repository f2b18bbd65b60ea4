// The tests of the built site in Chromium, by Playwright.
import { setUpChromium } from '../chromium.mjs'
import { buildExamples } from '../examples.mjs'
import { runPackage } from '../run.mjs'
import { readReport, reportFile, settle } from './counts.mjs'
import { testsOf } from './parts.mjs'

/** @typedef {{ status: string, results: { duration: number }[] }} Test */
/** @typedef {{ file: string, title: string, tests: Test[] }} Spec */
/** @typedef {{ specs?: Spec[], suites?: Told[] }} Told as Playwright reports a file, or a group of tests in one */

/**
 * The most tests that may pass only at their second try, because a browser on a busy machine may stumble once. They
 * count as passed, and are named at the end of the run; if there are more, all of them have failed.
 */
const MOST_UNSTEADY = 2

/** @param {string[]} parts */
export async function pageTests(parts) {
  await setUpChromium()
  await buildExamples() // where it fails, the tests that open the examples do
  const file = reportFile('page')
  const { folders, env } = testsOf('page', parts)
  const { code } = await runPackage('@playwright/test/cli.js', ['test', ...folders], {
    env: { ...env, ALLOT_REPORT: file },
  })
  const report = readReport(file)
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {}
  const forgiven = flaky <= MOST_UNSTEADY ? flaky : 0
  return settle(
    {
      passed: expected + forgiven,
      failed: unexpected + flaky - forgiven,
      skipped,
      files: secondsOf(report?.suites ?? []),
      unsteady: unsteady(report?.suites ?? []),
    },
    code,
  )
}

/**
 * All tests of a report.
 * @param {Told[]} suites
 * @returns {Spec[]}
 */
const specsOf = (suites) => suites.flatMap(({ specs = [], suites = [] }) => [...specs, ...specsOf(suites)])

/**
 * The tests that failed once and passed at the second try.
 * @param {Told[]} suites
 */
const unsteady = (suites) =>
  specsOf(suites)
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ file, title }) => `tests/page/${file}: ${title}`)

/**
 * The seconds of each file: those of its tests, of which several run side by side.
 * @param {Told[]} suites
 */
function secondsOf(suites) {
  /** @type {Map<string, number>} */
  const files = new Map()
  for (const { file, tests } of specsOf(suites)) {
    const spent = tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0)
    files.set(file, (files.get(file) ?? 0) + spent / 1000)
  }
  return [...files].map(([name, seconds]) => ({ name: `tests/page/${name}`, seconds }))
}
