// The Python package: its wheel is built, installed into an environment of its own, and tested there.
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { programOfTests } from '../program.mjs'
import { setUpPython } from '../python.mjs'
import { root, run } from '../run.mjs'

/** @typedef {import('./all.mjs').Counts} Counts */

const CRATE = join(root, 'crate/python')
const WHEELS = join(root, 'target/wheels')

/** @returns {Promise<Counts>} */
export async function wheelTests() {
  const failed = { passed: 0, failed: 1, skipped: 0 }
  const { program, env } = await setUpPython({
    folder: join(root, '.toolchain/wheel'),
    lists: [join(CRATE, 'tests/requirements.txt')],
    words: 'what the Python package is built and tested with',
  })
  const python = (/** @type {string[]} */ args, more = {}) => run(program, args, { env, ...more })

  rmSync(WHEELS, { recursive: true, force: true })
  // In the tests' profile, of which they have built most: the published one takes minutes, and is smaller still.
  const options = ['--profile', 'dev', '--strip', '--manifest-path', join(CRATE, 'Cargo.toml'), '--out', WHEELS]
  const interpreter = ['--interpreter', program]
  if ((await python(['-m', 'maturin', 'build', '--quiet', ...options, ...interpreter])).code !== 0) return failed
  const wheel = readdirSync(WHEELS).find((name) => name.endsWith('.whl'))
  if (!wheel) return failed
  const pip = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '--no-deps', '--force-reinstall']
  if ((await python([...pip, join(WHEELS, wheel)])).code !== 0) return failed

  const { code, printed } = await run(
    program,
    ['-m', 'unittest', 'discover', '--start-directory', 'crate/python/tests'],
    {
      env: {
        ...env,
        ALLOT: programOfTests(),
        ALLOT_LINKS: join(root, 'tests/links'),
        ALLOT_WHEEL: join(WHEELS, wheel),
      },
      keep: true,
      together: true,
    },
  )
  return counted(printed, code)
}

/**
 * The counts in what unittest prints.
 * @param {string} printed
 * @param {number} code
 * @returns {Counts}
 */
function counted(printed, code) {
  const count = (/** @type {RegExp} */ form) => Number(form.exec(printed)?.[1] ?? 0)
  const ran = count(/^Ran (\d+) tests?/m)
  const skipped = count(/skipped=(\d+)/)
  const wrong = count(/failures=(\d+)/) + count(/errors=(\d+)/)
  const failed = code === 0 && ran > 0 ? wrong : Math.max(wrong, 1)
  return { passed: Math.max(ran - failed - skipped, 0), failed, skipped }
}
