// The frame of an article as one file, for widgets in notebooks. It fetches nothing: wasm modules are handed in by the
// widget around it (www/src/widget/).
import { basename } from 'node:path'
import { asScript, assertAlone, filled, PLACES, policy } from './markup.mjs'
import { builtPage } from './page.mjs'

/** What stands in a frame for readers on the site: a link to the article, and what a sandbox there would need. */
const SITE = [/<p class="open">.*<\/p>\n/, /<p class="blocked">.*<\/p>\n/]

/** @type {import('./page.mjs').Kind} */
const FRAME = {
  replaced: {
    'builder/open': '../widget/elsewhere',
    'engine/compile': '../widget/handed',
    'state/address': '../widget/address',
    'state/one-file': 'alone',
  },
  absent: SITE,
  carried: nameOf,
  plugins: [hosted()],
}

/** The name of a module by the path of its file. @param {string} module */
function nameOf(module) {
  return basename(module, '_bg.wasm')
}

/**
 * The text of an article's frame.
 * @param {{ frame: string }} article
 */
export async function frameFile({ frame }) {
  const { html, css, code } = await builtPage(frame, FRAME)
  const script = asScript(code)
  assertAlone(html)
  return filled(html, [
    [PLACES.root, ' data-one-file'],
    [PLACES.policy, policy({ scripts: [script], styles: [css] })],
    [PLACES.headEnd, `<style>${css}</style>\n`],
    [PLACES.bodyEnd, `<script type="module">${script}</script>\n`],
  ])
}

/**
 * Once the frame is open, it and the widget follow each other.
 * @returns {import('vite').Plugin}
 */
function hosted() {
  const opens = /^void (openFrame\(\w+\))$/m
  const follows = "import { followWidget } from '../../widget/hosted.js'"
  return {
    name: 'allot-hosted',
    enforce: 'pre',
    transform(code, id) {
      if (!/articles\/\w+\/frame\.ts$/.test(id)) return null
      if (!opens.test(code)) throw new Error(`${id} opens no frame`)
      return `${follows}\n${code.replace(opens, 'void $1.then(followWidget)')}`
    },
  }
}
