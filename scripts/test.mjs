// npm test: sets up everything, runs every suite to its end, and closes with the counts over all of them.
// `npm test -- page types` runs only the suites so named.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildSite } from './build.mjs'
import { setUpChromium } from './chromium.mjs'
import { buildExamples } from './examples.mjs'
import { root, run, runPackage } from './run.mjs'
import { setUpNode, wasmPackage } from './setup.mjs'

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */
/** @typedef {{ name: string, words: string, go: () => Promise<Counts> }} Suite */

/** @type {Suite[]} */
const suites = [
  check('wasm', 'the package for the browser builds', wasmPackage),
  check('format', 'Rust is formatted', () => run('cargo', ['fmt', '--all', '--check'])),
  check('clippy', 'no lint on the host', () =>
    run('cargo', ['clippy', '--workspace', '--all-targets', '--', '--deny', 'warnings']),
  ),
  check('clippy-wasm', 'no lint in what reaches the browser, compiled for it', () => run('cargo', ['xtask', 'clippy'])),
  check('docs', "Rust's documentation has no broken link", () =>
    run('cargo', ['doc', '--workspace', '--no-deps'], { env: { RUSTDOCFLAGS: '--deny warnings' } }),
  ),
  { name: 'rust', words: 'core, charts and command line', go: rustTests },
  check('types', 'the page is well typed', () => runPackage('typescript/bin/tsc', ['--project', '.'])),
  check('types-node', 'tests and scripts are well typed', () =>
    runPackage('typescript/bin/tsc', ['--project', 'tests']),
  ),
  check('lint', 'page, tests and scripts are formatted, and no lint is in them', () =>
    runPackage('@biomejs/biome/bin/biome', ['check', '--error-on-warnings']),
  ),
  check('build', 'the site builds, and the one file', () => buildSite({ quiet: true })),
  check('examples', 'what shows how to embed figures builds, in Sphinx too', buildExamples),
  { name: 'unit', words: 'page and wasm in Node', go: unitTests },
  { name: 'page', words: 'the built site in Chromium', go: pageTests },
  check('bench', 'every benchmark works, and what people would otherwise use agrees', () =>
    run(process.execPath, ['scripts/bench.mjs', '--quick']),
  ),
]

/**
 * A suite that is one test: a program that must end well.
 * @param {string} name
 * @param {string} words
 * @param {() => Promise<{ code: number }>} program
 * @returns {Suite}
 */
function check(name, words, program) {
  return {
    name,
    words,
    async go() {
      const passed = (await program()).code === 0
      return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 }
    },
  }
}

async function rustTests() {
  const { code, printed } = await run('cargo', ['test', '--workspace', '--no-fail-fast'], { keep: true })
  const counts = { passed: 0, failed: 0, skipped: 0 }
  for (const line of printed.matchAll(/^test result: .*? (\d+) passed; (\d+) failed; (\d+) ignored/gm)) {
    counts.passed += Number(line[1])
    counts.failed += Number(line[2])
    counts.skipped += Number(line[3])
  }
  return settle(counts, code)
}

async function unitTests() {
  const file = reportFile('unit')
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile=${file}`]
  const { code } = await runPackage('vitest/vitest.mjs', args)
  const report = readReport(file)
  return settle(
    {
      passed: report?.numPassedTests ?? 0,
      failed: report?.numFailedTests ?? 0,
      skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
    },
    code,
  )
}

async function pageTests() {
  await setUpChromium()
  await buildExamples() // where it fails, the tests that open the examples do
  // Tests with time limits (@alone) run first, with no test beside them.
  const alone = await browserTests('alone', ['--grep', '@alone', '--workers', '1'])
  const others = await browserTests('page', ['--grep-invert', '@alone'])
  return {
    passed: alone.passed + others.passed,
    failed: alone.failed + others.failed,
    skipped: alone.skipped + others.skipped,
  }
}

/**
 * Some of the page's tests, in a run of their own.
 * @param {string} name of the report and of the folder for traces
 * @param {string[]} which
 */
async function browserTests(name, which) {
  const file = reportFile(name)
  const output = join(root, 'target/tests', name)
  const args = ['test', '--output', output, ...which]
  const { code } = await runPackage('@playwright/test/cli.js', args, { env: { ALLOT_REPORT: file } })
  const stats = readReport(file)?.stats
  return settle(
    {
      passed: stats?.expected ?? 0,
      failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0),
      skipped: stats?.skipped ?? 0,
    },
    code,
  )
}

/**
 * A runner that failed without a failing test (it did not compile, say), or that ran none, counts as one failure.
 * @param {Counts} counts
 * @param {number} code
 * @returns {Counts}
 */
function settle(counts, code) {
  const silent = counts.failed === 0 && (code !== 0 || counts.passed === 0)
  return silent ? { ...counts, failed: 1 } : counts
}

/**
 * The file in which a runner leaves its counts; one from an earlier run is deleted.
 * @param {string} name
 */
function reportFile(name) {
  const file = join(root, 'target/tests', `${name}.json`)
  mkdirSync(join(file, '..'), { recursive: true })
  rmSync(file, { force: true })
  return file
}

/** @param {string} file */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !suites.some((suite) => suite.name === name))
if (unknown.length > 0) {
  console.error(`No suite ${unknown.join(', ')}; there are ${suites.map((suite) => suite.name).join(', ')}.`)
  process.exit(1)
}

await setUpNode()
const total = { passed: 0, failed: 0, skipped: 0 }
const summary = []
for (const { name, words, go } of suites) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  console.log(`\n── ${name}: ${words} ──`)
  const start = performance.now()
  const counts = await go()
  total.passed += counts.passed
  total.failed += counts.failed
  total.skipped += counts.skipped
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  const verdict = counts.failed > 0 ? 'failed' : 'ok'
  summary.push(`${name.padEnd(12)} ${verdict.padEnd(7)} ${counts.passed} passed, ${counts.failed} failed  ${seconds} s`)
}
console.log(`\n${summary.join('\n')}\n`)
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
console.log(`${total.passed} passed, ${total.failed} failed${skipped}`)
process.exitCode = total.failed > 0 ? 1 : 0
