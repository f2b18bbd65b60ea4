// dist/allot.html: the first article in one file, which opens from a disk and makes no requests. Further articles have
// files of their own (dist/allot-name.html).
// Style, script, workers and both wasm modules are in it; its Content-Security-Policy allows these by their hashes.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import articles from '../articles.json' with { type: 'json' }
import { about } from './about.mjs'
import { oneFileOf } from './names.mjs'
import { inTemplates } from './pages.mjs'
import { root } from './run.mjs'
import { EXERCISES } from './teach.mjs'
import { terseTemplates } from './terse-templates.mjs'

const www = join(root, 'www')
/** As in www/src/one-file/compile.ts. */
const LETTERS = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.-:+=^!/*?&<>()[]{}@%$#'

/** Blocks of half the usual length fit modules better: 0.1 % less. */
const PACKED = { level: 9, memLevel: 7 }

/** Files that the one file has others of the same name for, in www/src/one-file. */
const REPLACED = ['engine/compile', 'class/wall', 'exercise/sheets', 'front/take', 'offline/keep']
const NO_READER = '\0no-reader'
const LEFT_OUT = '\0left-out'

/** The page of checked exercises as one file; what it shows in frames lies beside it. */
export const EXERCISES_FILE = `allot-${EXERCISES}`
/** Every one file, with the page that it is made of, and what its policy allows besides. */
const FILES = [
  ...articles.map((article) => ({ page: article.page, name: oneFileOf(article), allows: '' })),
  { page: EXERCISES, name: EXERCISES_FILE, allows: "frame-src 'self' file:" },
]
/** The names of all of them. */
export const oneFiles = FILES.map(({ name }) => name)

/**
 * Builds them, with passes of Vite of their own.
 * @param {string} folder where the site is
 * @returns {Promise<{ file: string, size: number }[]>}
 */
export async function buildOneFiles(folder = join(root, 'dist')) {
  const built = []
  for (const file of FILES) built.push(await buildOneFile(file, folder))
  return built
}

/**
 * @param {(typeof FILES)[number]} one
 * @param {string} folder
 */
async function buildOneFile({ page, name, allows }, folder) {
  const { build } = await import('vite') // on a fresh machine it comes after this file
  const together = { output: { codeSplitting: /** @type {const} */ (false) } }
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    root: www,
    base: './',
    publicDir: false,
    cacheDir: join(root, 'node_modules/.vite'),
    plugins: [
      inTemplates(),
      about({ files: false }),
      alone(),
      withoutReader(),
      ...(page === EXERCISES ? [withoutArticles()] : []),
      terseTemplates(),
      carriedModules(),
      carriedWorkers(),
    ],
    // Chromium allows no module workers on a page from a disk.
    worker: { format: 'iife', plugins: () => [carriedModules()], rolldownOptions: together },
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
  const html = assemble(page, /** @type {import('vite').Rolldown.RolldownOutput} */ (built).output, allows)
  const file = join(folder, name)
  writeFileSync(file, html)
  return { file, size: Buffer.byteLength(html) }
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
 * The page of exercises may ask an article for its first module, but opens none: what an article loads late is left out.
 * @returns {import('vite').Plugin}
 */
function withoutArticles() {
  return {
    name: 'allot-without-articles',
    enforce: 'pre',
    resolveDynamicImport: (_source, importer) => (/articles\/\w+\/article\.ts$/.test(importer) ? LEFT_OUT : null),
    load: (id) => (id === LEFT_OUT ? 'export {}' : null),
  }
}

/**
 * Takes links to preloads, manifest and icon out of the page, and those to other articles, which lie elsewhere.
 * @returns {import('vite').Plugin}
 */
function alone() {
  return {
    name: 'allot-alone',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        html
          .replace(/<link rel="(?:preload|manifest|icon)"[^>]*>\n/g, '')
          .replace(/<(p|span|header|footer) data-elsewhere[^>]*>.*?<\/\1>\n?/gs, ''),
    },
  }
}

/**
 * Puts a wasm module in the place of its address, and its own files in the place of others.
 * @returns {import('vite').Plugin}
 */
function carriedModules() {
  return {
    name: 'allot-carried-modules',
    enforce: 'pre',
    resolveId(source, importer) {
      const file = importer && source.startsWith('.') ? join(dirname(importer), source) : source
      const replaced = REPLACED.find((one) => file === join(www, 'src', `${one}.js`))
      return replaced ? join(www, 'src/one-file', `${basename(replaced)}.ts`) : null
    },
    load(id) {
      if (!id.endsWith('.wasm?url')) return null
      const compressed = gzipSync(readFileSync(id.replace(/\?url$/, '')), PACKED)
      return `export default ${JSON.stringify(inLetters(compressed))}`
    },
  }
}

/**
 * Bytes as text: their number, then five letters (Z85) for four bytes, a sixteenth less than Base64 takes.
 * @param {Uint8Array} bytes
 */
function inLetters(bytes) {
  const whole = new DataView(new ArrayBuffer(Math.ceil(bytes.length / 4) * 4))
  new Uint8Array(whole.buffer).set(bytes)
  let text = `${bytes.length} `
  for (let at = 0; at < whole.byteLength; at += 4) {
    const word = whole.getUint32(at)
    for (const unit of [85 ** 4, 85 ** 3, 85 ** 2, 85, 1]) text += LETTERS[Math.floor(word / unit) % 85]
  }
  return text
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

/**
 * @param {string} name of the page
 * @param {import('vite').Rolldown.RolldownOutput['output']} output
 * @param {string} allows a further directive of its policy
 * @returns {string}
 */
function assemble(name, output, allows) {
  const scripts = output.filter((one) => one.type === 'chunk')
  const assets = output.filter((one) => one.type === 'asset')
  const styles = assets.filter(({ fileName }) => fileName.endsWith('.css'))
  const page = assets.find(({ fileName }) => fileName === name)
  const [script] = scripts
  const [style] = styles
  if (!page || !script || !style || scripts.length > 1 || styles.length > 1 || assets.length > 2) {
    throw new Error(`The one file cannot hold these: ${output.map(({ fileName }) => fileName).join(', ')}`)
  }
  // The code must not contain the end tag of its own script element.
  const code = script.code.trim().replace(/<(?=\/script|!--)/gi, '\\x3C')
  const css = String(style.source).trim()
  const icon = readFileSync(join(root, 'static/icon.svg')).toString('base64')
  const policy = [
    "default-src 'none'",
    `script-src ${hashOf(code)} 'wasm-unsafe-eval'`,
    `style-src ${hashOf(css)}`,
    'img-src data: blob:',
    'worker-src blob:',
    "base-uri 'none'",
    "form-action 'none'",
    ...(allows ? [allows] : []),
  ].join('; ')

  let html = String(page.source)
  /** @param {RegExp} what @param {string} by */
  const replace = (what, by) => {
    if (!what.test(html)) throw new Error(`${name} has no ${what}`)
    html = html.replace(what, () => by)
  }
  replace(/(?<=<html lang="en")(?=>)/, ' data-one-file')
  replace(/(?<=http-equiv="Content-Security-Policy" content=")[^"]*/, policy)
  replace(/<script type="module"[^>]*><\/script>/, '')
  replace(/(?=<\/body>)/, `<script type="module">${code}</script>\n`)
  replace(
    /<link rel="stylesheet"[^>]*>/,
    `<link rel="icon" href="data:image/svg+xml;base64,${icon}">\n<style>${css}</style>`,
  )
  const left = /(?:src|href)="(?!#|https?:|data:)[^"]*"/.exec(html.replace(code, ''))
  if (left) throw new Error(`The one file would ask for ${left[0]}`)
  return html
}

/** @param {string} text */
function hashOf(text) {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

if (process.argv[1] === import.meta.filename) {
  for (const { file, size } of await buildOneFiles(process.argv[2]))
    console.log(`${file}: ${(size / 1000).toFixed(0)} kB`)
}
