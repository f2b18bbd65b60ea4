// The modules of live figures for anywidget, and what they need. The Python package has one, and an archive with the
// frame of each article and all wasm modules (crate/python/python/allot/live); the package for npm one an article, each
// with all that it needs inside.
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import articles from '../articles.json' with { type: 'json' }
import { frameFile } from './one-file/frame.mjs'
import { inLetters } from './one-file/letters.mjs'
import { root, run } from './run.mjs'

const www = join(root, 'www')
const LIVE = join(root, 'crate/python/python/allot/live')
/** What is packed, and what was packed before: it takes a quarter of a minute. */
const MADE = join(root, 'target/widget')
const PACK = join(root, 'crate/python/pack.py')

/**
 * Makes them of the published wasm packages, which have to be there.
 * @param {import('./python.mjs').Python} python
 */
export async function buildWidget({ program, env }) {
  if (!articles.every(({ late }) => existsSync(pathOf(late.package))))
    throw new Error('Live figures need the wasm packages: npm run wheel builds them, or npm test -- wasm.')
  const files = await filesOf(articles)
  const hash = createHash('sha256').update(readFileSync(PACK))
  for (const [name, bytes] of files) hash.update(`${name} ${bytes.length} `).update(bytes)
  const archive = join(MADE, `${hash.digest('hex')}.tar.xz`)
  if (!existsSync(archive)) {
    const folder = join(MADE, 'files')
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    for (const [name, bytes] of files) writeFileSync(join(folder, name), bytes)
    const { code } = await run(program, [PACK, folder, `${archive}.part`], { env })
    if (code !== 0) throw new Error('The files of live figures could not be packed; the reason is above.')
    renameSync(`${archive}.part`, archive)
  }
  mkdirSync(LIVE, { recursive: true })
  copyFileSync(archive, join(LIVE, 'files.tar.xz'))
  writeFileSync(join(LIVE, 'widget.js'), await widgetModule())
}

/**
 * The files of articles that are asked for, by their names.
 * @param {typeof articles} some
 * @returns {Promise<[name: string, content: Buffer][]>}
 */
export async function filesOf(some) {
  /** @type {[name: string, content: Buffer][]} */
  const files = []
  for (const article of some) {
    files.push([`${article.name}.html`, Buffer.from(await frameFile(article))])
    for (const { package: name } of [article.first, article.late])
      files.push([`${name}.wasm`, readFileSync(pathOf(name))])
  }
  return files
}

/** @param {string} module */
function pathOf(module) {
  return join(www, `pkg/${module}_bg.wasm`)
}

/** The text of the module that the Python package has. */
export function widgetModule() {
  return moduleOf('python.ts')
}

/**
 * The texts of modules that have an article inside, one after another.
 * @param {typeof articles} some
 * @returns {AsyncGenerator<{ name: string, code: string }>}
 */
export async function* widgetsAlone(some = articles) {
  const code = await moduleOf('alone.ts')
  for (const article of some) {
    const { name } = article
    const carried = (await filesOf([article])).map(([file, bytes]) => [file, inLetters(gzipSync(bytes, { level: 9 }))])
    const texts = { ALLOT_FILES: Object.fromEntries(carried), ALLOT_ARTICLE: name }
    const put = (/** @type {'ALLOT_FILES' | 'ALLOT_ARTICLE'} */ what) => JSON.stringify(texts[what])
    yield {
      name,
      code: code.replace(/\bALLOT_(?:FILES|ARTICLE)\b/g, (what) => put(/** @type {'ALLOT_FILES'} */ (what))),
    }
  }
}

/** @param {string} entry in www/src/widget */
async function moduleOf(entry) {
  const { build } = await import('vite') // on a fresh machine it comes after this file
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    root: www,
    publicDir: false,
    cacheDir: join(root, 'node_modules/.vite'),
    build: {
      write: false,
      target: 'baseline-widely-available',
      lib: { entry: join(www, 'src/widget', entry), formats: ['es'], fileName: 'widget' },
    },
  })
  const [{ output }] = /** @type {[import('vite').Rolldown.RolldownOutput]} */ (built)
  if (output.length !== 1) throw new Error('The widget is more than one file.')
  return output[0].code
}
