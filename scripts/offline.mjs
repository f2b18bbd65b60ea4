// Writes the list of the built site's files into the service worker: names, digests, and a version made of both. The
// worker itself is www/src/offline/service-worker.ts.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PREVIEWS } from './about.mjs'
import { ONE_FILES } from './names.mjs'
import { FOLDER } from './reference.mjs'
import { root } from './run.mjs'

const WORKER = 'sw.js'
/** Vite's folder for parts whose names contain a hash of their content. */
const PARTS = 'assets/'
/** The folders whose files are kept; what shows how to embed figures is for those who write pages. */
const FOLDERS = [PARTS, `${FOLDER}/`]
/**
 * Files that the pages do not need, and that are not cached: pages as one file, the module for programs, and pictures
 * for crawlers.
 */
const ALONE = [...ONE_FILES, 'api.js', 'api.d.ts', ...Object.keys(PREVIEWS)]

/**
 * Builds the worker with the site, and writes the list into it once the site is written.
 * @returns {import('vite').Plugin}
 */
export function offline() {
  return {
    name: 'allot-offline',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id: join(root, 'www/src/offline/service-worker.ts'), fileName: WORKER })
    },
    writeBundle({ dir }, bundle) {
      const worker = bundle[WORKER]
      const alone = worker?.type === 'chunk' && worker.imports.length + worker.dynamicImports.length === 0
      if (!alone) this.error(`${WORKER} has to be one file, for browsers that know no modules there.`)
      if (dir) stamp(dir)
    },
  }
}

/**
 * Writes the version into the pages, and the list of files into the worker. Older ones are replaced.
 * @param {string} folder the built site
 */
export function stamp(folder) {
  const names = readdirSync(folder, { recursive: true })
    .filter((name) => statSync(join(folder, String(name))).isFile())
    .map((name) => String(name).replaceAll('\\', '/'))
    .filter((name) => (FOLDERS.some((folder) => name.startsWith(folder)) || !name.includes('/')) && name !== WORKER)
    .filter((name) => !ALONE.includes(name))
    .sort()
  const pages = names.filter((name) => name.endsWith('.html'))
  for (const page of pages) rewrite(join(folder, page), (text) => text.replace(/<meta name="version"[^>]*>\n/, ''))

  const files = names.map((name) => [name, digest(readFileSync(join(folder, name)))])
  const version = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 16)
  const mark = `<meta name="version" content="${version}">\n`
  for (const page of pages) rewrite(join(folder, page), (text) => text.replace(/(?=<meta name="viewport")/, mark))
  const site = `const SITE=${JSON.stringify({ version, parts: PARTS, files })};\n`
  rewrite(join(folder, WORKER), (text) => site + text.replace(/^const SITE=.*\n/, ''))
}

/** @param {Buffer} content */
function digest(content) {
  return createHash('sha256').update(content).digest('base64')
}

/**
 * @param {string} file
 * @param {(text: string) => string} change
 */
function rewrite(file, change) {
  writeFileSync(file, change(readFileSync(file, 'utf8')))
}
