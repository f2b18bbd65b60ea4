// npm run bench: how fast it is, natively, as wasm and beside what people would otherwise use, in one run.
// `npm run bench -- --quick` only sees that the peers work and agree with allot, in half a minute after building.
import { findPeersPython } from './python.mjs'
import { run } from './run.mjs'
import { setUp } from './setup.mjs'

const quick = process.argv.includes('--quick')
if (!quick) await setUp()
const python = await findPeersPython()
const env = python ? { ...python.env, PYTHON: python.program } : {}
process.exitCode = (await run(process.execPath, [`tests/bench/${quick ? 'peers' : 'table'}.mjs`], { env })).code
