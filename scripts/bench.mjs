// npm run bench: how fast it is, natively, as wasm, in the page and beside what people would otherwise use, in one run.
// `npm run bench -- --quick` only sees that all of it works, and that the peers agree with allot: each benchmark once.
import { buildSite } from './build.mjs'
import { setUpChromium } from './chromium.mjs'
import { findPeersPython } from './python.mjs'
import { run } from './run.mjs'
import { setUp } from './setup.mjs'

const quick = process.argv.includes('--quick')
await setUp()
await setUpChromium()
const python = await findPeersPython()
const env = python ? { ...python.env, PYTHON: python.program } : {}
/** @param {string} script @param {string[]} args */
const bench =
  (script, ...args) =>
  () =>
    run(process.execPath, [`tests/bench/${script}.mjs`, ...args], { env })
const once = () => run('cargo', ['bench', '--package', 'allot-speculation', '--', '--test'])
const site = () => buildSite({ quiet: true })
const parts = quick
  ? [once, bench('figure6'), site, bench('figure9', '--quick'), bench('peers')]
  : [bench('table'), bench('figure6'), site, bench('figure9'), bench('frames')]
process.exitCode = 0
for (const part of parts) {
  const { code } = await part()
  process.exitCode ||= code
}
