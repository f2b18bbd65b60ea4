// The tests of the built site in Chromium, by Playwright.
import { setUpChromium } from '../chromium.mjs'
import { buildExamples } from '../examples.mjs'
import { runPackage } from '../run.mjs'
import { readReport, reportFile, settle } from './counts.mjs'
import { foldersOf } from './parts.mjs'

/** @typedef {{ file: string, tests: { results: { duration: number }[] }[] }} Spec */
/** @typedef {{ specs?: Spec[], suites?: Told[] }} Told as Playwright reports a file, or a group of tests in one */

/** @param {string[]} parts */
export async function pageTests(parts) {
  await setUpChromium()
  await buildExamples() // where it fails, the tests that open the examples do
  const file = reportFile('page')
  const { code } = await runPackage('@playwright/test/cli.js', ['test', ...foldersOf('page', parts)], {
    env: { ALLOT_REPORT: file },
  })
  const report = readReport(file)
  return settle(
    {
      passed: report?.stats.expected ?? 0,
      failed: (report?.stats.unexpected ?? 0) + (report?.stats.flaky ?? 0),
      skipped: report?.stats.skipped ?? 0,
      files: secondsOf(report?.suites ?? []),
    },
    code,
  )
}

/**
 * The seconds of each file: those of its tests, of which several run side by side.
 * @param {Told[]} suites
 */
function secondsOf(suites) {
  /** @type {Map<string, number>} */
  const files = new Map()
  const add = (/** @type {Told} */ { specs = [], suites = [] }) => {
    for (const { file, tests } of specs) {
      const spent = tests.flatMap((test) => test.results).reduce((sum, { duration }) => sum + duration, 0)
      files.set(file, (files.get(file) ?? 0) + spent / 1000)
    }
    suites.forEach(add)
  }
  suites.forEach(add)
  return [...files].map(([name, seconds]) => ({ name: `tests/page/${name}`, seconds }))
}
