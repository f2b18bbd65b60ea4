// npm run bench: how fast it is, natively (criterion) and as wasm (tests/bench/*.mjs).
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './run.mjs'
import { setUp } from './setup.mjs'

await setUp()
let failed = (await run('cargo', ['bench', '--package', 'allot-core'])).code !== 0
const folder = join(root, 'tests/bench')
const scripts = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.mjs')) : []
for (const name of scripts.sort()) {
  failed = (await run(process.execPath, [join('tests/bench', name)])).code !== 0 || failed
}
process.exitCode = failed ? 1 : 0
