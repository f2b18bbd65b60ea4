// Sets up the needs of Node and Rust. Steps that are up to date are skipped: a second run does nothing.
// It uses only Node itself, because a fresh machine has nothing else yet.
// crate/xtask sets up the wasm compiler, and chromium.mjs the browser for the tests.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { giveUp, must, root, run } from './run.mjs'

/** Npm packages, Rust, and the wasm packages in www/pkg. */
export async function setUp() {
  await setUpNode()
  const { code } = await wasmPackage()
  if (code !== 0) giveUp('The wasm packages could not be built; the reason is above.')
}

/** The npm packages, and a look at the versions of what cannot be set up from here. */
export async function setUpNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19)) {
    giveUp(`Node ${process.versions.node} is too old: allot needs 20.19 or newer (https://nodejs.org).`)
  }
  await installPackages()
}

/** Builds the wasm packages to be published, or finds them up to date; crate/xtask sees to the compiler. */
export async function wasmPackage() {
  if (!existsSync(join(root, 'www/pkg/allot.js'))) {
    console.log('Building the wasm packages to be published; the first time takes some minutes …')
  }
  const built = await run('cargo', ['xtask', 'wasm'])
  if (built.code === 127) giveUp('Rust is missing: install it from https://rustup.rs, then try again.')
  return built
}

/** Installs the npm packages if the lock file is not the one that was installed. */
async function installPackages() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  const stamp = join(root, 'node_modules/.allot-lock')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return

  console.log('Installing npm packages …')
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
  const advice = 'The npm packages could not be installed; the reason is above.'
  const npm = process.env.npm_execpath // the npm that started this script, whatever the system calls it
  if (npm) await must(process.execPath, [npm, ...args], advice)
  else await must('npm', args, advice)
  writeFileSync(stamp, lock)
}
