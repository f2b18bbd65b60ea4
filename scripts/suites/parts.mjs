// The parts of the project that can be tested by themselves: the kit, and each article. An article's tests are its
// crate's, those in the folders of its name in tests/page and tests/unit, and its own among those that every article
// has, in the folders `articles` there. All crates of other names belong to the kit.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import articles from '../../articles.json' with { type: 'json' }
import { root } from '../run.mjs'

const KIT = 'kit'
/** The crate that only Python can call: its tests are a suite of their own (wheel.mjs). */
const PYTHON = 'python'
/** The suites that run for a part if none is named; the first three make what the others look at. */
export const SUITES_OF_A_PART = ['wasm', 'quick', 'build', 'rust', 'unit', 'page']

/** Their names. */
export const parts = [KIT, ...articles.map(({ name }) => name)]

/**
 * The crates of some parts, as arguments for cargo.
 * @param {string[]} wanted parts, or crates by the names of their folders; none stands for all
 */
export function cratesOf(wanted) {
  if (wanted.length === 0) return ['--workspace', '--exclude', `allot-${PYTHON}`]
  const isWanted = (/** @type {string} */ name) =>
    name !== PYTHON && (wanted.includes(name) || (wanted.includes(KIT) && !parts.includes(name)))
  const crates = readdirSync(join(root, 'crate')).filter(isWanted)
  return crates.flatMap((name) => ['--package', `allot-${name}`])
}

/**
 * The folders with a kind of tests of some parts, and for the tests that every article has the articles' names, in the
 * environment (tests/setup/articles.ts).
 * @param {'page' | 'unit'} kind
 * @param {string[]} wanted none stands for all
 */
export function testsOf(kind, wanted) {
  const folders = wanted.length > 0 ? [...wanted, 'articles'].map((name) => `tests/${kind}/${name}/`) : []
  /** @type {Record<string, string>} */
  const env = wanted.length > 0 && !wanted.includes(KIT) ? { ALLOT_ARTICLES: wanted.join() } : {}
  return { folders: folders.filter((folder) => existsSync(join(root, folder))), env }
}
