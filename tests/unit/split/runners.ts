// Vitest by its sequencer, Playwright by its lists of tests, nextest by its profiles.
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Machine, type Runner, ran, text } from './tools.ts'

const node = process.execPath

const VITEST_CONFIG = `import { existsSync } from 'node:fs'
const own = new URL('split/vitest.mjs', import.meta.url)
const sequencer = existsSync(own) ? (await import(own.href)).default : undefined
const sequence = sequencer ? { sequencer } : {}
export default { test: { sequence, include: ['tests/**/*.test.js'], root: import.meta.dirname } }
`

function vitestFile(...milliseconds: number[]): string {
  const tests = milliseconds.map(
    (wait, i) => `test('waits ${wait} (${i})', () => new Promise((done) => setTimeout(done, ${wait})))`,
  )
  return `import { test } from 'vitest'\n${tests.join('\n')}\n`
}

/** Vitest runs whole files. */
export const vitest: Runner = {
  name: 'vitest',
  options: [],
  project: {
    'vitest.config.mjs': VITEST_CONFIG,
    'package.json': '{ "type": "module" }',
    'tests/a.test.js': vitestFile(80, 10),
    'tests/b.test.js': vitestFile(60),
    'tests/c.test.js': vitestFile(40, 20),
    'tests/sub/a.test.js': vitestFile(30),
    'tests/sub/with space.test.js': vitestFile(20, 1, 1),
  },
  later: { 'tests/new.test.js': "import { test } from 'vitest'\ntest('is new', () => {})\n" },
  others: ['tests/new.test.js is new'],
  run(folder: string, machine?: Machine) {
    const shard = machine ? [`--shard=${machine.at}/${machine.machines}`] : []
    const file = machine ? 'ran' : 'report'
    const bin = join(folder, 'node_modules/vitest/vitest.mjs')
    const printed = ran(folder, node, [bin, 'run', '--reporter=json', `--outputFile=${file}`, ...shard], { VITEST: '' })
    const told: { testResults: { name: string; assertionResults: { fullName: string }[] }[] } = JSON.parse(
      text(folder, file) || printed,
    )
    const place = `${folder}/`
    return told.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName }) => `${name.replace(place, '')} ${fullName}`),
    )
  },
}

const PLAYWRIGHT = `const { test } = require('@playwright/test')
test('one', () => {})
test('one more', () => new Promise((done) => setTimeout(done, 40)))
test.describe('a group', () => {
  test('one', () => new Promise((done) => setTimeout(done, 60)))
  test('with "quotes" > and more', () => {})
})
`

/** Playwright runs single tests, in two projects. */
export const playwright: Runner = {
  name: 'playwright',
  options: [],
  project: {
    'playwright.config.cjs': `module.exports = {
  testDir: 'tests', fullyParallel: true, workers: 1, reporter: [['json', { outputFile: process.env.OUT }]],
  projects: [{ name: 'first' }, { name: 'second one', testMatch: /b\\.spec/ }],
}
`,
    'package.json': '{}',
    'tests/a.spec.js': PLAYWRIGHT,
    'tests/sub/b.spec.js': PLAYWRIGHT,
  },
  later: { 'tests/new.spec.js': "const { test } = require('@playwright/test')\ntest('is new', () => {})\n" },
  others: ['first new.spec.js is new'],
  run(folder: string, machine?: Machine) {
    const list = machine?.at === machine?.others ? '--test-list-invert=split/others.txt' : undefined
    const own = machine ? [list ?? `--test-list=split/machine-${machine.at}.txt`] : []
    const out = join(folder, machine ? 'ran' : 'report')
    const bin = join(folder, 'node_modules/@playwright/test/cli.js')
    const printed = ran(folder, node, [bin, 'test', ...own], { OUT: out })
    const told: Suite = JSON.parse(text(folder, machine ? 'ran' : 'report') || printed)
    return specs(told)
  },
}

interface Suite {
  title?: string
  specs?: { title: string; file: string; tests: { projectName: string }[] }[]
  suites?: Suite[]
}

function specs(suite: Suite, path: string[] = []): string[] {
  const own = (suite.specs ?? []).flatMap(({ title, file, tests }) =>
    tests.map(({ projectName }) => [projectName, file, ...path.slice(1), title].join(' ')),
  )
  return [...own, ...(suite.suites ?? []).flatMap((inner) => specs(inner, [...path, inner.title ?? '']))]
}

const LIB = `#[cfg(test)]
mod tests {
    use std::{thread::sleep, time::Duration};
    #[test]
    fn one() { sleep(Duration::from_millis(40)); }
    #[test]
    fn one_more() { sleep(Duration::from_millis(20)); }
    mod inner {
        #[test]
        fn one() {}
    }
}
`
const OUTER = `#[test]
fn one() { std::thread::sleep(std::time::Duration::from_millis(30)); }
#[test]
fn two() {}
`

/** nextest runs single tests, of several programs. */
export const nextest: Runner = {
  name: 'nextest',
  options: [],
  project: {
    'Cargo.toml': '[package]\nname = "small"\nversion = "0.1.0"\nedition = "2024"\n\n[workspace]\n',
    '.config/nextest.toml': '[profile.default.junit]\npath = "junit.xml"\n',
    'src/lib.rs': LIB,
    'tests/outer.rs': OUTER,
  },
  later: { 'tests/newer.rs': '#[test]\nfn is_new() {}\n' },
  others: ['small::newer is_new'],
  run(folder: string, machine?: Machine) {
    const own = machine
      ? ['--tool-config-file', `allot:${join(folder, 'split/nextest.toml')}`, '--profile', `machine-${machine.at}`]
      : []
    const printed = ran(folder, 'cargo', ['nextest', 'run', '--status-level', 'pass', '--offline', ...own], {
      CARGO_TARGET_DIR: join(folder, 'target'),
    })
    if (!machine) copyFileSync(join(folder, 'target/nextest/default/junit.xml'), join(folder, 'report'))
    const tests = [...printed.matchAll(/^\s+PASS \[[^\]]*\] (?:\([^)]*\) )?(\S+) (.*)$/gm)]
    if (tests.length === 0) throw new Error(printed)
    return tests.map(([, program, test]) => `${program} ${test}`)
  },
}
