// dist/allot-<article>.html: an article with its workers and modules; and the page of checked exercises as well.
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { EXERCISES } from '../names.mjs'
import { inLetters } from './letters.mjs'
import { asScript, assertAlone, ELSEWHERE, filled, icon, PLACES, policy } from './markup.mjs'
import { builtPage } from './page.mjs'

/** Blocks of half the usual length fit modules better: 0.1 % less. */
const PACKED = { level: 9, memLevel: 7 }
const LEFT_OUT = '\0left-out'

/** @type {import('./page.mjs').Kind} */
const ONE_ARTICLE = {
  replaced: { 'engine/compile': 'compile', 'front/beside': 'beside', 'front/take': 'take', 'state/one-file': 'alone' },
  absent: [ELSEWHERE.site, ELSEWHERE.pages],
  carried: (module) => inLetters(gzipSync(readFileSync(module), PACKED)),
}

/** @type {import('./page.mjs').Kind} */
const ONE_PAGE_OF_EXERCISES = {
  ...ONE_ARTICLE,
  replaced: { ...ONE_ARTICLE.replaced, 'exercise/sheets': 'sheets' },
  plugins: [withoutArticles()],
}

/**
 * The text of an article's file.
 * @param {{ page: string }} article
 */
export function articleFile({ page }) {
  return file(page, ONE_ARTICLE)
}

/** The text of the file of checked exercises: its games are articles' files beside it, in frames. */
export function exercisesFile() {
  return file(EXERCISES, ONE_PAGE_OF_EXERCISES, ["frame-src 'self' file:"])
}

/**
 * @param {string} page
 * @param {import('./page.mjs').Kind} kind
 * @param {string[]} more further directives of the policy
 */
async function file(page, kind, more = []) {
  const { html, css, code } = await builtPage(page, kind)
  const script = asScript(code)
  assertAlone(html)
  return filled(html, [
    [PLACES.root, ' data-one-file'],
    [PLACES.policy, policy({ scripts: [script], styles: [css], more })],
    [PLACES.headEnd, `${icon()}<style>${css}</style>\n`],
    [PLACES.bodyEnd, `<script type="module">${script}</script>\n`],
  ])
}

/**
 * The page of exercises may ask an article for its first module, but opens none: what an article loads late is left
 * out.
 * @returns {import('vite').Plugin}
 */
function withoutArticles() {
  return {
    name: 'allot-without-articles',
    enforce: 'pre',
    resolveDynamicImport: (_source, importer = '') => (/articles\/\w+\/article\.ts$/.test(importer) ? LEFT_OUT : null),
    load: (id) => (id === LEFT_OUT ? 'export {}' : null),
  }
}
