// npm run wheel: the Python package as a wheel, in target/wheels, with live figures.
import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setUpPython, WHEEL } from './python.mjs'
import { giveUp, root, run } from './run.mjs'
import { setUp } from './setup.mjs'
import { buildWidget } from './widget.mjs'

const WHEELS = join(root, 'target/wheels')

/**
 * Builds it of the published wasm packages, which have to be there.
 * @param {import('./python.mjs').Python} python with what the package is built with
 * @returns {Promise<string>} its path
 */
export async function buildWheel(python) {
  await buildWidget(python)
  rmSync(WHEELS, { recursive: true, force: true })
  const { program, env } = python
  const build = ['-m', 'maturin', 'build', '--quiet', '--profile', 'wheel', '--interpreter', program]
  const places = ['--compression-level', '9', '--manifest-path', join(root, 'crate/python/Cargo.toml'), '--out', WHEELS]
  const { code } = await run(program, [...build, ...places], { env })
  const wheel = code === 0 ? readdirSync(WHEELS).find((name) => name.endsWith('.whl')) : undefined
  if (!wheel) throw new Error('The wheel could not be built; the reason is above.')
  return join(WHEELS, wheel)
}

if (process.argv[1] === import.meta.filename) {
  await setUp()
  try {
    const wheel = await buildWheel(await setUpPython(WHEEL))
    console.log(`${wheel.slice(root.length)}: ${(statSync(wheel).size / 1e6).toFixed(2)} MB`)
  } catch (error) {
    giveUp(error instanceof Error ? error.message : String(error))
  }
}
