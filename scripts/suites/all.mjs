// The suites of npm test. Each runs in a process of its own (one.mjs), and several at once where that saves time: a
// lane runs one suite at a time, in this order, and a suite waits for those that it needs.
import { buildSite } from '../build.mjs'
import { buildExamples } from '../examples.mjs'
import { programOfTests } from '../program.mjs'
import { run, runPackage } from '../run.mjs'
import { wasmPackage } from '../setup.mjs'
import { browserTests } from './browsers.mjs'
import { reportOf } from './counts.mjs'
import { links } from './links.mjs'
import { pageTests } from './page.mjs'
import { rustDocs, rustTests } from './rust.mjs'
import { unitTests } from './unit.mjs'
import { wheelTests } from './wheel.mjs'

/** @typedef {{ name: string, seconds: number }} Timed a file of tests, or a crate's program of tests */
/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {Timed[]} [files]
 * @property {string[]} [unsteady] tests that passed at their second try
 */
/** @typedef {'host' | 'browser' | 'alone'} Lane `alone` has nothing beside it */
/**
 * @typedef {object} Suite
 * @property {string} name
 * @property {string} words
 * @property {Lane} lane
 * @property {string[]} needs suites that have to end first, if they run at all
 * @property {(parts: string[]) => Promise<Counts>} go
 *   parts: the parts of the project (parts.mjs) that are wanted, for Rust also crates; none stands for all
 */

/** The command that asks whether the browsers end together, more or less. */
const even = `split ${reportOf('page')} --check`.split(' ')

/** @type {Suite[]} */
export const suites = [
  check('wasm', 'browser', [], 'the package for the browser builds', wasmPackage),
  check('quick', 'browser', ['wasm'], 'the packages of npm start build', () =>
    run('cargo', ['xtask', 'quick'], { keep: true, quiet: true }),
  ),
  check('format', 'host', [], 'Rust is formatted', () => run('cargo', ['fmt', '--all', '--check'])),
  check('links', 'host', [], 'links and paths in the documentation lead to something', links),
  check('clippy', 'host', [], 'no lint on the host', () =>
    run('cargo', ['clippy', '--workspace', '--all-targets', '--', '--deny', 'warnings']),
  ),
  check('docs', 'host', [], "Rust's documentation has no broken link", rustDocs),
  { name: 'rust', lane: 'host', needs: [], words: 'core, charts and command line', go: rustTests },
  { name: 'python', lane: 'host', needs: ['rust', 'wasm'], words: 'the Python package', go: wheelTests },
  check('types', 'browser', [], 'the page is well typed', () => runPackage('typescript/bin/tsc', ['--project', '.'])),
  check('types-node', 'browser', [], 'tests and scripts are well typed', () =>
    runPackage('typescript/bin/tsc', ['--project', 'tests']),
  ),
  check('lint', 'browser', [], 'page, tests and scripts are formatted, and no lint is in them', () =>
    runPackage('@biomejs/biome/bin/biome', ['check', '--error-on-warnings']),
  ),
  check('build', 'browser', ['wasm'], 'the site builds, and the one file', () => buildSite({ quiet: true })),
  check('examples', 'browser', [], 'what shows how to embed figures builds, in Sphinx too', buildExamples),
  check('clippy-wasm', 'browser', ['wasm'], 'no lint in what reaches the browser, compiled for it', () =>
    run('cargo', ['xtask', 'clippy']),
  ),
  // Its comparison with native code asks for the command line, which the Rust tests have built.
  { name: 'unit', lane: 'browser', needs: ['build', 'quick', 'rust'], words: 'page and wasm in Node', go: unitTests },
  // Both this and `examples` may install Python.
  check('bench', 'host', ['build', 'rust', 'examples'], 'every benchmark works, and the peers agree', () =>
    run(process.execPath, ['scripts/bench.mjs', '--quick', '--built']),
  ),
  { name: 'browsers', lane: 'browser', needs: ['build'], words: 'the built site in three browsers', go: browserTests },
  // A lesson of `allot class` is held with the command line, which the Rust tests have built.
  {
    name: 'page',
    lane: 'alone',
    needs: ['build', 'quick', 'rust'],
    words: 'the built site in Chromium',
    go: pageTests,
  },
  // allot's own question about its own tests: how far from the least do the two browsers end?
  check('even', 'alone', ['rust', 'page'], 'the tests of the page are shared evenly', () =>
    run(programOfTests(), even),
  ),
]

/**
 * A suite that is one test: a program that must end well.
 * @param {string} name
 * @param {Lane} lane
 * @param {string[]} needs
 * @param {string} words
 * @param {() => Promise<{ code: number }>} program
 * @returns {Suite}
 */
function check(name, lane, needs, words, program) {
  return {
    name,
    lane,
    needs,
    words,
    async go() {
      const passed = (await program()).code === 0
      return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 }
    },
  }
}
