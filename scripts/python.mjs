// Python environments, made once in .toolchain, which git ignores: one with Sphinx, for the tests of the examples for
// authors; one with NumPy, SciPy and SimPy, for the peers, the programs that allot is measured beside; and one for the
// Python package.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { installDebian, mayInstallDebian } from './debian.mjs'
import { root, run } from './run.mjs'

/** @typedef {{ program: string, env: Record<string, string> }} Python how to call it */
/** @typedef {{ folder: string, lists: string[], words: string }} Purpose the lists are those of its packages */

/** @type {Purpose} */
export const SPHINX = {
  folder: join(root, '.toolchain/python'),
  lists: ['static/examples/sphinx/requirements.txt', 'tests/setup/requirements.txt'].map((file) => join(root, file)),
  words: 'Sphinx for the tests of the examples',
}
/** @type {Purpose} */
export const PEERS = {
  folder: join(root, '.toolchain/peers'),
  lists: [join(root, 'tests/peers/requirements.txt')],
  words: 'NumPy, SciPy and SimPy to compare with',
}
/** @type {Purpose} */
export const WHEEL = {
  folder: join(root, '.toolchain/wheel'),
  lists: [join(root, 'crate/python/tests/requirements.txt')],
  words: 'what the Python package is built and tested with',
}
const WANTED = 'import sys; sys.exit(sys.version_info < (3, 10))'

/**
 * Finds the environment up to date, or makes it: a virtual environment, or a folder of packages if Python has no venv.
 * @param {Purpose} purpose
 * @returns {Promise<Python>} it throws, in words, when there is no way
 */
export async function setUpPython(purpose = SPHINX) {
  let system = findPython()
  if (!system && mayInstallDebian()) {
    await installDebian(['python3', 'python3-venv'])
    system = findPython()
  }
  if (!system) {
    throw new Error(`Python 3.10 or newer is needed, with ${purpose.words}: install it, or name one with PYTHON.`)
  }
  const stamp = join(purpose.folder, 'allot-stamp')
  const state = stateOf(system, purpose)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === state) return made(purpose)

  console.log(`Installing ${purpose.words} …`)
  rmSync(purpose.folder, { recursive: true, force: true })
  const { code } = await install(system, purpose)
  if (code !== 0) throw new Error('The Python packages could not be installed; the reason is above.')
  writeFileSync(stamp, state)
  return made(purpose)
}

/**
 * Installs the packages. Debian's Python comes in parts (venv, pip), and some other ones have no pip.
 * @param {string} system
 * @param {Purpose} purpose
 */
async function install(system, purpose) {
  const { folder, lists } = purpose
  const has = (/** @type {string} */ modules) => answers(system, `import ${modules}`)
  if (!has('venv, ensurepip') && !has('pip') && mayInstallDebian()) await installDebian(['python3-venv'])
  const wanted = lists.flatMap((list) => ['--requirement', list])
  const pip = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '--no-warn-script-location', ...wanted]
  if (has('venv, ensurepip')) {
    const { code } = await run(system, ['-m', 'venv', folder])
    if (code === 0) return run(made(purpose).program, pip)
    rmSync(folder, { recursive: true, force: true })
  }
  if (has('pip')) return run(system, [...pip, '--target', join(folder, 'packages')])
  throw new Error(`${system} has neither venv nor pip: install one (on Debian and Ubuntu, the package python3-venv).`)
}

/**
 * @param {Purpose} purpose
 * @returns {Python}
 */
function made({ folder }) {
  const env = { PYTHONDONTWRITEBYTECODE: '1' } // the examples are served as they are, without compiled copies beside
  const packages = join(folder, 'packages')
  if (existsSync(packages)) return { program: findPython() ?? 'python3', env: { ...env, PYTHONPATH: packages } }
  const program = process.platform === 'win32' ? 'Scripts/python.exe' : 'bin/python'
  return { program: join(folder, program), env }
}

function findPython() {
  const names = [process.env.PYTHON ?? '', 'python3', 'python']
  return names.find((name) => name !== '' && answers(name, ''))
}

/**
 * Whether this Python is new enough, and a line of it runs.
 * @param {string} program
 * @param {string} line
 */
function answers(program, line) {
  return spawnSync(program, ['-c', `${line}\n${WANTED}`], { stdio: 'ignore' }).status === 0
}

/**
 * A Python for the peers: the usual one if it has what they need, else one made for them; none where there is no way.
 * @returns {Promise<Python | undefined>}
 */
export async function findPeersPython() {
  const system = findPython()
  if (system && answers(system, 'import numpy, scipy')) return { program: system, env: {} }
  try {
    return await setUpPython(PEERS)
  } catch (error) {
    console.log(error instanceof Error ? error.message : error)
    return undefined
  }
}

/**
 * The inputs of the folder, to see whether it is up to date.
 * @param {string} system
 * @param {Purpose} purpose
 */
function stateOf(system, { lists }) {
  const { stdout } = spawnSync(system, ['-c', 'import sys; print(sys.version, sys.prefix)'], { encoding: 'utf8' })
  const hash = createHash('sha256').update(stdout)
  for (const list of lists) hash.update(readFileSync(list))
  return hash.digest('hex')
}
