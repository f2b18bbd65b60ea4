// Facts that a page tells of itself: version, licence, questions of the other pages, and the preview that other sites
// show of a link to it.
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import articles from '../articles.json' with { type: 'json' }
import { root } from './run.mjs'

/** The picture of previews; crawlers alone ask for it. */
export const PREVIEW = 'preview.png'

/** Files of the site that lie elsewhere in the project. */
const FILES = { [PREVIEW]: 'docs/allot.png', 'LICENSE-MIT.txt': 'LICENSE-MIT', 'LICENSE-APACHE.txt': 'LICENSE-APACHE' }

/**
 * The version of all crates.
 * @returns {string}
 */
function version() {
  return /^version = "([^"]+)"/m.exec(readFileSync(join(root, 'Cargo.toml'), 'utf8'))?.[1] ?? ''
}

/**
 * Links to all other articles, by their questions.
 * @param {string} page
 */
function questions(page) {
  const others = articles.filter((one) => one.page !== page)
  const link = (/** @type {string} */ page) => (page === 'index.html' ? './' : `./${page}`)
  return others.map((one) => `<a href="${link(one.page)}">${one.question}</a>`).join(' · ')
}

/**
 * ALLOT_ADDRESS, the address of the built site, makes the picture's address whole, which some crawlers need.
 * @param {{ files?: boolean }} [options] files: whether it is built with the files that it names
 * @returns {import('vite').Plugin}
 */
export function about({ files = true } = {}) {
  return {
    name: 'allot-about',
    buildStart() {
      if (!files || this.meta.watchMode) return
      for (const [fileName, from] of Object.entries(FILES))
        this.emitFile({ type: 'asset', fileName, source: readFileSync(join(root, from)) })
    },
    configureServer({ middlewares }) {
      for (const [fileName, from] of Object.entries(FILES))
        middlewares.use(`/${fileName}`, (_request, response) => response.end(readFileSync(join(root, from))))
    },
    transformIndexHtml(html, { path }) {
      const picture = new URL(PREVIEW, process.env.ALLOT_ADDRESS ?? 'file:///').href.replace('file:///', './')
      const [title, description] = [
        /<title>(.*?)<\/title>/.exec(html)?.[1],
        /<meta name="description" content="(.*?)">/.exec(html)?.[1],
      ]
      const social = [
        ['og:type', 'article'],
        ['og:title', title],
        ['og:description', description],
        ['og:image', picture],
      ].map(([name, content]) => `<meta property="${name}" content="${content}">\n`)
      return html
        .replace('%VERSION%', version())
        .replace('%QUESTIONS%', questions(basename(path)))
        .replace('<link rel="manifest"', `${description ? social.join('') : ''}<link rel="manifest"`)
    },
  }
}
