// npm run bench: all benchmarks in one run: native code, wasm, the page, and other programs for the same work (peers).
// `npm run bench -- --quick` runs each benchmark once, to see that all work and that the peers agree with allot; with
// `--built` too, of the site as it is in dist/.
import articles from '../articles.json' with { type: 'json' }
import { programsOf } from '../tests/bench/own.mjs'
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
const own = await Promise.all(
  articles.map(async ({ name }) => {
    const programs = await programsOf(name)
    return (quick ? programs.quick : programs.full).map((program) => `${name}/${program}`)
  }),
)
// Criterion runs each benchmark once in a test. All in the tests' profile, of which they have built most.
const once = () => run('cargo', ['test', '--workspace', '--bench', '*'])
const site = () => buildSite({ quiet: true })
const scripts = [...(quick ? ['bounds', 'events'] : ['frames', 'bounds', 'events']), ...own.flat()]
const programs = scripts.map((script) => bench(script, ...(quick ? ['--quick'] : [])))
const parts = [...(quick ? [once] : []), ...(process.argv.includes('--built') ? [] : [site]), ...programs]
process.exitCode = 0
for (const part of parts) {
  const { code } = await part()
  process.exitCode ||= code
}
