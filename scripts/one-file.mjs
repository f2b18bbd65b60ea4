// Pages as files that open from a disk and make no requests: dist/allot.html has all of them, dist/allot-<article>.html
// one article, dist/allot-exercises.html the checked exercises of packages for courses. Style, scripts, workers and
// wasm modules are inside; the Content-Security-Policy of each allows these by their hashes.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import articles from '../articles.json' with { type: 'json' }
import { EXERCISES_FILE, oneFileOf, WHOLE } from './names.mjs'
import { packModules, wholeFile } from './one-file/all.mjs'
import { articleFile, exercisesFile } from './one-file/article.mjs'
import { root } from './run.mjs'

/**
 * Builds all of them, with a pass of Vite for each page.
 * @param {string} folder where the site is
 * @param {Promise<string>} modules the compressed modules, for a caller who has begun with them before
 * @returns {Promise<{ file: string, size: number }[]>}
 */
export async function buildOneFiles(folder = join(root, 'dist'), modules = packModules()) {
  /** @param {string} name @param {string} html */
  const written = (name, html) => {
    const file = join(folder, name)
    writeFileSync(file, html)
    return { file, size: Buffer.byteLength(html) }
  }
  // It waits for a compressor on another thread, beside which the others are built.
  const whole = wholeFile(modules)
  whole.catch(() => undefined)
  const built = []
  for (const article of articles) built.push(written(oneFileOf(article), await articleFile(article)))
  built.push(written(EXERCISES_FILE, await exercisesFile()))
  return [written(WHOLE, await whole), ...built]
}

if (process.argv[1] === import.meta.filename) {
  for (const { file, size } of await buildOneFiles(process.argv[2]))
    console.log(`${file}: ${(size / 1000).toFixed(0)} kB`)
}
