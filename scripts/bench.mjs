// npm run bench: how fast it is, natively, as wasm and beside SciPy, in one run.
import { run } from './run.mjs'
import { setUp } from './setup.mjs'

await setUp()
process.exitCode = (await run(process.execPath, ['tests/bench/table.mjs'])).code
