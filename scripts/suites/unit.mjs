// The tests that run in Node, by Vitest.
import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { relative } from 'node:path'
import { installDebian, mayInstallDebian } from '../debian.mjs'
import { root, runPackage } from '../run.mjs'
import { readReport, reportFile, settle } from './counts.mjs'
import { testsOf } from './parts.mjs'

/** @typedef {{ name: string, startTime: number, endTime: number }} Told as Vitest reports a file */

/** @param {string[]} parts */
export async function unitTests(parts) {
  const { folders, env } = testsOf('unit', parts)
  await setUpPandoc()
  const file = reportFile('unit')
  // Vitest itself leaves a core to whoever watches.
  const args = [
    'run',
    `--maxWorkers=${availableParallelism()}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile=${file}`,
    ...folders,
  ]
  const { code } = await runPackage('vitest/vitest.mjs', args, { env })
  const report = readReport(file)
  /** @type {Told[]} */
  const files = report?.testResults ?? []
  return settle(
    {
      passed: report?.numPassedTests ?? 0,
      failed: report?.numFailedTests ?? 0,
      skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
      files: files.map(({ name, startTime, endTime }) => ({
        name: relative(root, name),
        seconds: (endTime - startTime) / 1000,
      })),
    },
    code,
  )
}

/** pandoc, which one test asks; without it that test is skipped, and the run says so. */
async function setUpPandoc() {
  const isThere = () => spawnSync('pandoc', ['--version']).status === 0
  if (!isThere() && mayInstallDebian()) await installDebian(['pandoc'])
  if (!isThere()) console.log('pandoc cannot be had here: the test of its filter is skipped')
}
