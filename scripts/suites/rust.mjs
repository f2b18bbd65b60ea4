// The tests of the crates: by nextest if it is installed, which runs tests of several crates side by side, else by
// cargo itself. Examples in the documentation are always run by cargo, since nextest does not know them.
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../run.mjs'
import { settle, sum } from './counts.mjs'
import { cratesOf } from './parts.mjs'

/** @typedef {import('./all.mjs').Counts} Counts */

/**
 * The seed of drawn tests: the run that decides over a change draws the same cases before and after it. Run by hand,
 * `cargo nextest run` draws others each time, and keeps the failing ones in proptest-regressions.
 */
const env = { PROPTEST_RNG_SEED: '2022' }

/** The report of nextest, at the place that .config/nextest.toml gives. */
const JUNIT = 'nextest/default/junit.xml'

export function rustDocs() {
  return run('cargo', ['doc', '--workspace', '--no-deps'], { env: { RUSTDOCFLAGS: '--deny warnings' } })
}

/** @param {string[]} parts */
export async function rustTests(parts) {
  const crates = cratesOf(parts)
  const { code } = await run('cargo', ['nextest', '--version'], { keep: true, together: true, quiet: true })
  const tests = code === 0 ? await byNextest(crates) : await byCargo(crates, ['--lib', '--bins', '--tests'], '')
  const examples = await byCargo(crates, ['--doc'], 'examples in the documentation')
  return sum([tests, examples])
}

/**
 * @param {string[]} crates
 * @returns {Promise<Counts>}
 */
async function byNextest(crates) {
  const { printed: about } = await run('cargo', ['metadata', '--format-version', '1', '--no-deps'], {
    keep: true,
    quiet: true,
  })
  const file = join(JSON.parse(about).target_directory, JUNIT)
  rmSync(file, { force: true })
  const { code } = await run('cargo', ['nextest', 'run', ...crates, '--no-fail-fast'], { env })
  return settle(fromJunit(read(file)), code)
}

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/**
 * The counts in a report of nextest: a `testsuite` for each program of tests, a `testcase` for each test.
 * @param {string} xml
 * @returns {Counts}
 */
function fromJunit(xml) {
  /** @type {Counts} */
  const counts = { passed: 0, failed: 0, skipped: 0, files: [] }
  for (const [, attributes = '', body = ''] of xml.matchAll(/<testsuite ([^>]*)>([\s\S]*?)<\/testsuite>/g)) {
    const number = (/** @type {string} */ name) => Number(attribute(attributes, name) ?? 0)
    const failed = number('failures') + number('errors')
    counts.failed += failed
    counts.passed += number('tests') - failed
    const times = [...body.matchAll(/<testcase ([^>]*)>/g)].map(([, one = '']) => Number(attribute(one, 'time') ?? 0))
    counts.files?.push({
      name: attribute(attributes, 'name') ?? '',
      seconds: times.reduce((total, seconds) => total + seconds, 0),
    })
  }
  return counts
}

/**
 * @param {string} attributes
 * @param {string} name
 */
function attribute(attributes, name) {
  return new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1]
}

/**
 * @param {string[]} crates
 * @param {string[]} which targets
 * @param {string} name for all of them as one, or '' for each by its own name
 * @returns {Promise<Counts>}
 */
async function byCargo(crates, which, name) {
  const begun = performance.now()
  const { code, printed } = await run('cargo', ['test', ...crates, '--no-fail-fast', ...which], {
    keep: true,
    together: true,
    env,
  })
  /** @type {Counts} */
  const counts = { passed: 0, failed: 0, skipped: 0, files: [] }
  let program = ''
  for (const line of printed.split('\n')) {
    program = /^\s+Running (?:unittests )?(.*) \(/.exec(line)?.[1] ?? program
    const result = /^test result: .*? (\d+) passed; (\d+) failed; (\d+) ignored.*finished in ([\d.]+)s/.exec(line)
    if (!result) continue
    const [passed = 0, failed = 0, skipped = 0, seconds = 0] = result.slice(1).map(Number)
    counts.passed += passed
    counts.failed += failed
    counts.skipped += skipped
    if (!name) counts.files?.push({ name: program, seconds })
  }
  if (name) counts.files?.push({ name, seconds: (performance.now() - begun) / 1000 })
  // Crates without a single example have no test of this kind.
  return name && code === 0 ? counts : settle(counts, code)
}
