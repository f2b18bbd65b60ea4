// A page of the site as three texts: markup, style and one script, in which its workers are.
import { dirname, join } from 'node:path'
import articles from '../../articles.json' with { type: 'json' }
import { about } from '../about.mjs'
import { leftOut } from '../left-out.mjs'
import { inTemplates } from '../pages.mjs'
import { root } from '../run.mjs'
import { tersePackages } from '../terse-packages.mjs'
import { terseTemplates } from '../terse-templates.mjs'

const www = join(root, 'www')
const NO_READER = '\0no-reader'

/** Files of the page that a file on a disk has others for, in www/src/one-file: each by its path in www/src. */
const ALWAYS = { 'class/wall': 'wall', 'front/keep': 'keep', 'offline/keep': 'keep' }

/** Links to preloads, manifest, icon and old links. */
const NO_FILES = [/<link rel="(?:preload|manifest|icon)"[^>]*>\n/g, /<script src=[^>]*><\/script>\n/g]

/**
 * @typedef {object} Kind what kind of file a page is built for
 * @property {Record<string, string>} replaced further files of www/src, each with the one that stands for it
 * @property {RegExp[]} absent markup of what the file has not
 * @property {(module: string) => string} carried what stands for the address of a wasm module
 * @property {import('vite').Plugin[]} [plugins] further ones
 */

/**
 * Builds a page with a pass of Vite of its own.
 * @param {string} page
 * @param {Kind} kind
 * @returns {Promise<{ html: string, css: string, code: string }>}
 */
export async function builtPage(page, kind) {
  const { build } = await import('vite') // on a fresh machine it comes after this file
  const together = { output: { codeSplitting: /** @type {const} */ (false) } }
  const carried = () => carriedModules(kind)
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    root: www,
    base: './',
    publicDir: false,
    cacheDir: join(root, 'node_modules/.vite'),
    define: { ARTICLES: JSON.stringify(articles.map(({ name }) => name)) },
    plugins: [
      inTemplates(),
      leftOut(),
      about({ files: false }),
      alone(kind.absent),
      withoutReader(),
      ...(kind.plugins ?? []),
      tersePackages(),
      terseTemplates(),
      carried(),
      carriedWorkers(),
    ],
    // Chromium allows no module workers on a page from a disk.
    worker: { format: 'iife', plugins: () => [leftOut(), tersePackages(), carried()], rolldownOptions: together },
    build: {
      write: false,
      target: 'baseline-widely-available',
      assetsInlineLimit: 0,
      cssCodeSplit: false,
      modulePreload: false,
      chunkSizeWarningLimit: Infinity,
      rolldownOptions: { input: join(www, page), ...together },
    },
  })
  return texts(page, /** @type {import('vite').Rolldown.RolldownOutput} */ (built).output)
}

/**
 * The page's markup without its script and style sheet, and the text of these.
 * @param {string} name of the page
 * @param {import('vite').Rolldown.RolldownOutput['output']} output
 */
function texts(name, output) {
  const scripts = output.filter((one) => one.type === 'chunk')
  const assets = output.filter((one) => one.type === 'asset')
  const styles = assets.filter(({ fileName }) => fileName.endsWith('.css'))
  const page = assets.find(({ fileName }) => fileName === name)
  const [script] = scripts
  const [style] = styles
  if (!page || !script || !style || scripts.length > 1 || styles.length > 1 || assets.length > 2) {
    throw new Error(`The one file cannot hold these: ${output.map(({ fileName }) => fileName).join(', ')}`)
  }
  const html = String(page.source)
  const script_ = /<script type="module"[^>]*><\/script>\n?/
  const style_ = /<link rel="stylesheet"[^>]*>\n?/
  for (const what of [script_, style_]) if (!what.test(html)) throw new Error(`${name} has no ${what}`)
  return {
    html: html.replace(script_, '').replace(style_, ''),
    css: String(style.source).trim(),
    code: script.code.trim(),
  }
}

/**
 * Pages from a disk get no camera, so what reads its pictures is left out (www/src/class/camera.ts says it).
 * @returns {import('vite').Plugin}
 */
function withoutReader() {
  return {
    name: 'allot-without-reader',
    enforce: 'pre',
    resolveId: (id) => (id === 'qr/decode.js' ? NO_READER : null),
    load: (id) => (id === NO_READER ? 'export const BarcodeDetector = undefined' : null),
  }
}

/**
 * Takes what the file has not out of the page.
 * @param {RegExp[]} absent
 * @returns {import('vite').Plugin}
 */
function alone(absent) {
  return {
    name: 'allot-alone',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => [...NO_FILES, ...absent].reduce((text, what) => text.replace(what, ''), html),
    },
  }
}

/**
 * Puts what is carried in the place of a wasm module's address, and the file's own sources in the place of others.
 * @param {Kind} kind
 * @returns {import('vite').Plugin}
 */
function carriedModules({ replaced, carried }) {
  /** @type {Map<string, string>} */
  const instead = new Map(
    Object.entries({ ...ALWAYS, ...replaced }).map(([source, own]) => [
      join(www, 'src', `${source}.js`),
      join(www, 'src/one-file', `${own}.ts`),
    ]),
  )
  return {
    name: 'allot-carried-modules',
    enforce: 'pre',
    resolveId(source, importer) {
      const file = importer && source.startsWith('.') ? join(dirname(importer), source) : source
      return instead.get(file) ?? null
    },
    load(id) {
      if (!id.endsWith('.wasm?url')) return null
      return `export default ${JSON.stringify(carried(id.replace(/\?url$/, '')))}`
    },
  }
}

/**
 * Starts a worker from its text instead of its address.
 * @returns {import('vite').Plugin}
 */
function carriedWorkers() {
  return {
    name: 'allot-carried-workers',
    enforce: 'pre',
    transform(code) {
      /** @type {string[]} */
      const imports = []
      const changed = code.replace(/new Worker\(new URL\(('[^']+'), import\.meta\.url\),/g, (_, file) => {
        imports.push(`import Text${imports.length} from ${file.replace(/'$/, "?worker&inline'")}`)
        return `startCarried(Text${imports.length - 1},`
      })
      if (imports.length === 0) return null
      const start = JSON.stringify(join(www, 'src/one-file/workers.ts'))
      return `import { startCarried } from ${start}\n${imports.join('\n')}\n${changed}`
    },
  }
}
