// The parts of the project that can be tested by themselves: the kit, and each system. A folder of tests/page makes
// one, with the folder of tests/unit and the crate of the same name; all other crates belong to the kit.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run.mjs'

const KIT = 'kit'
/** The suites that run for a part if none is named; the first two make what the others look at. */
export const SUITES_OF_A_PART = ['wasm', 'build', 'rust', 'unit', 'page']

/** @param {string} folder */
const foldersIn = (folder) =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)

/** Their names. */
export const parts = foldersIn('tests/page')

/**
 * The crates of some parts, as arguments for cargo.
 * @param {string[]} wanted none stands for all
 */
export function cratesOf(wanted) {
  if (wanted.length === 0) return ['--workspace']
  const belongs = (/** @type {string} */ name) => wanted.includes(parts.includes(name) ? name : KIT)
  const crates = foldersIn('crate').filter(belongs)
  return crates.flatMap((name) => ['--package', `allot-${name}`])
}

/**
 * The folders with a kind of tests of some parts.
 * @param {'page' | 'unit'} kind
 * @param {string[]} wanted none stands for all
 */
export function foldersOf(kind, wanted) {
  return wanted.map((name) => `tests/${kind}/${name}/`).filter((folder) => existsSync(join(root, folder)))
}
