// The benchmarks of one article alone, from the folder of its name; none, if it has no folder.
import { existsSync, readdirSync } from 'node:fs'

/** @param {string} path */
const at = (path) => new URL(path, import.meta.url)

/**
 * Its programs for `npm run bench`, in its quick form and in full: all in its folder, or those that its list names.
 * @param {string} article
 * @returns {Promise<{ quick: string[], full: string[] }>}
 */
export async function programsOf(article) {
  const list = at(`${article}/programs.mjs`)
  if (existsSync(list)) return import(list.href)
  const files = existsSync(at(article)) ? readdirSync(at(article)) : []
  const all = files.filter((file) => file.endsWith('.mjs') && file !== 'frames.mjs')
  const names = all.map((file) => file.replace('.mjs', '')).sort()
  return { quick: names, full: names }
}

/**
 * The drags whose frames are counted.
 * @param {string} article
 * @returns {Promise<readonly import('./frames.mjs').Case[]>}
 */
export async function casesOf(article) {
  const list = at(`${article}/frames.mjs`)
  return existsSync(list) ? (await import(list.href)).cases : []
}
