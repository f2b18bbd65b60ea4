// dist/allot.html: the front page, all articles, the claims and the lectures. The front page is its markup; the other
// pages lie in an archive, and open by www/src/one-file/all.ts.
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import articles from '../../articles.json' with { type: 'json' }
import { CHECK, FRONT } from '../pages.mjs'
import { root } from '../run.mjs'
import { TEACH } from '../teach.mjs'
import { part } from './archive.mjs'
import { asScript, assertAlone, ELSEWHERE, filled, icon, PLACES, policy } from './markup.mjs'
import { builtPage } from './page.mjs'

const www = join(root, 'www')
const sources = join(www, 'src/one-file')

/** The pages beside the front page; the first is that of links from when this file was one article. */
const ARTICLES = articles.map(({ page }) => page)
const OTHERS = [CHECK, TEACH]
const NAMES = [...ARTICLES, ...OTHERS].map(nameOf)

/** The modules of the archive, those of one article beside each other. The front page's own lies beside its script. */
const MODULES = [`${FRONT.package}-late`, ...articles.flatMap(({ first, late }) => [first.package, late.package])]

/** @type {import('./page.mjs').Kind} */
const ALL = {
  replaced: { 'engine/compile': 'carried' },
  absent: [ELSEWHERE.site, /<iframe [^>]*><\/iframe>\n?/g],
  carried(module) {
    const name = basename(module)
    if (![FRONT.package, ...MODULES].some((one) => fileOf(one) === name)) throw new Error(`${name} is not carried`)
    return name
  },
}

/** The part of the archive that has its modules: the longest work, on another thread. */
export function packModules() {
  const modules = Promise.resolve().then(() => part(MODULES.map(fileIn)))
  // A failure is heard where the part is waited for.
  modules.catch(() => undefined)
  return modules
}

/**
 * The text of the file.
 * @param {Promise<string>} modules
 */
export async function wholeFile(modules) {
  const front = await builtPage(FRONT.page, ALL)
  const others = []
  for (const page of [...ARTICLES, ...OTHERS]) others.push({ name: nameOf(page), ...(await builtPage(page, ALL)) })
  const parts = await Promise.all([
    part([asFile(`${nameOf(FRONT.page)}.js`, front.code), fileIn(FRONT.package)]),
    // Apart from the scripts, texts are soon unpacked, and can be read meanwhile.
    part(others.flatMap(({ name, html, css }) => [asFile(`${name}.html`, inside(html)), asFile(`${name}.css`, css)])),
    part(others.map(({ name, code }) => asFile(`${name}.js`, code))),
    modules,
  ])
  const style = `${front.css}\n${readFileSync(join(sources, 'opening.css'), 'utf8').trim()}`
  const first = asScript(await script('first.ts'))
  const opener = asScript(await script('all.ts'))
  const scripts = [first, opener, front.code, ...others.map(({ code }) => code)]
  const about = {
    'one-file': 'all',
    articles: ARTICLES.map(nameOf).join(' '),
    others: OTHERS.map(nameOf).join(' '),
    // A file of the part that has the modules of the articles.
    modules: fileOf(`${FRONT.package}-late`),
  }
  const html = inside(front.html)
  assertAlone(html)
  return filled(html, [
    [
      PLACES.root,
      Object.entries(about)
        .map(([name, value]) => ` data-${name}="${value}"`)
        .join(''),
    ],
    [PLACES.policy, policy({ scripts, styles: [style, ...others.map(({ css }) => css)] })],
    [PLACES.afterPolicy, `<script>${first}</script>\n`],
    [PLACES.headEnd, `${icon()}<style>${style}</style>\n`],
    [PLACES.bodyEnd, `${parts.join('')}<script>${opener}</script>\n`],
  ])
}

/** Links to pages of the file, which its address names behind a question mark. @param {string} html */
function inside(html) {
  return html.replace(/href="\.\/(?:([\w-]+)\.html)?(#[^"]*)?"/g, (link, page = 'index', hash = '') => {
    if (page === 'index') return `href="?${hash}"`
    return NAMES.includes(page) ? `href="?${page}${hash}"` : link
  })
}

/** @param {string} page */
function nameOf(page) {
  return basename(page, '.html')
}

/** @param {string} name @param {string} text @returns {import('./archive.mjs').File} */
function asFile(name, text) {
  return [name, Buffer.from(text)]
}

/** @param {string} module */
function fileOf(module) {
  return `${module}_bg.wasm`
}

/** @param {string} module @returns {import('./archive.mjs').File} */
function fileIn(module) {
  return [fileOf(module), readFileSync(join(www, 'pkg', fileOf(module)))]
}

/**
 * A script of the file's own, with what it imports.
 * @param {string} name
 */
async function script(name) {
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
      modulePreload: false,
      rolldownOptions: { input: join(sources, name), output: { format: 'iife', codeSplitting: false } },
    },
  })
  const { output } = /** @type {import('vite').Rolldown.RolldownOutput} */ (built)
  if (output.length !== 1) throw new Error(`${name} is more than one script`)
  return output[0].code.trim()
}
