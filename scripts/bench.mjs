// npm run bench: how fast it is, natively, as wasm and beside what people would otherwise use, in one run.
// `npm run bench -- --quick` only sees that all of it works, and that the peers agree with allot: each benchmark once.
import { findPeersPython } from './python.mjs'
import { run } from './run.mjs'
import { setUp } from './setup.mjs'

const quick = process.argv.includes('--quick')
await setUp()
const python = await findPeersPython()
const env = python ? { ...python.env, PYTHON: python.program } : {}
/** @param {string} script */
const bench = (script) => () => run(process.execPath, [`tests/bench/${script}.mjs`], { env })
const once = () => run('cargo', ['bench', '--package', 'allot-core', '--', '--test'])
process.exitCode = 0
for (const part of quick ? [once, bench('figure6'), bench('peers')] : [bench('table')]) {
  const { code } = await part()
  process.exitCode ||= code
}
