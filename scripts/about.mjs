// Facts that a page tells of itself: version, licence, questions of the other pages, and the preview that other sites
// show of a link to it.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import articles from '../articles.json' with { type: 'json' }
import { discovery, figuresOf, oembed } from './oembed.mjs'
import { CHECK, FRONT, OTHERS, PLAY } from './pages.mjs'
import { FOLDER } from './reference.mjs'
import { root } from './run.mjs'
import { TEACH } from './teach.mjs'

/** The picture of previews of pages that are no article's. */
const PREVIEW = 'preview.png'

/** Where the preview of an article lies in the project. @param {string} name */
const fileOf = (name) => `docs/previews/${name}.png`

/** The articles that have one: `npm run screenshot` draws it, of the built site. */
const drawn = articles.filter(({ name }) => existsSync(join(root, fileOf(name))))

/**
 * The pictures of previews, and where they lie in the project; crawlers alone ask for them.
 * @type {Record<string, string>}
 */
export const PREVIEWS = {
  [PREVIEW]: 'docs/allot.png',
  ...Object.fromEntries(drawn.map(({ name }) => [`preview-${name}.png`, fileOf(name)])),
}

/** Files of the site that lie elsewhere in the project. */
const FILES = { ...PREVIEWS, 'LICENSE-MIT.txt': 'LICENSE-MIT', 'LICENSE-APACHE.txt': 'LICENSE-APACHE' }

/** The picture of a page's preview. @param {string} page */
function previewOf(page) {
  const article = drawn.find((one) => one.page === page)
  return article ? `preview-${article.name}.png` : PREVIEW
}

/**
 * The version of all crates.
 * @returns {string}
 */
export function version() {
  return /^version = "([^"]+)"/m.exec(readFileSync(join(root, 'Cargo.toml'), 'utf8'))?.[1] ?? ''
}

/**
 * Links to all other articles, by their questions.
 * @param {string} page
 */
function questions(page) {
  const others = articles.filter((one) => one.page !== page)
  return others.map((one) => `<a href="./${one.page}">${one.question}</a>`).join(' · ')
}

/**
 * The address of the built site, from ALLOT_SITE; none if it is not known, as of a site that may lie anywhere.
 * @param {string | undefined} [given]
 * @returns {URL | undefined}
 */
export function site(given = process.env.ALLOT_SITE) {
  if (!given) return undefined
  const address = URL.parse(given.replace(/\/?$/, '/'))
  if (address && /^https?:$/.test(address.protocol)) return address
  throw new Error(`ALLOT_SITE: ${given} is not allowed; the address of the site, https://…, is needed.`)
}

/**
 * What a page tells those that find, show and cite it: its title and description to sites that show a link, and, where
 * the address is known, the page's one address, and its kind to machines that cite.
 * @param {{ page: string, title: string, description: string }} told
 * @param {URL | undefined} address of the site
 */
export function found({ page, title, description }, address) {
  const url = address && addressOf(page, address)
  const up = page.includes('/') ? '../' : './'
  const preview = previewOf(page)
  const picture = address ? new URL(preview, address).href : `${up}${preview}`
  const social = [
    ['og:type', 'article'],
    ['og:title', title],
    ['og:description', description],
    ['og:image', picture],
    ...(url ? [['og:url', url]] : []),
  ].map(([name, content]) => `<meta property="${name}" content="${content}">\n`)
  if (!url) return social.join('')
  const kind = {
    '@context': 'https://schema.org',
    '@type': 'LearningResource',
    name: plain(title),
    description: plain(description),
    url,
    image: picture,
    inLanguage: 'en',
    isAccessibleForFree: true,
    license: ['https://spdx.org/licenses/MIT', 'https://spdx.org/licenses/Apache-2.0'],
    version: version(),
  }
  const article = articles.find((one) => one.page === page)
  const [first] = article ? figuresOf(article.name) : []
  return [
    ...social,
    ...(article && first && address ? [discovery(article.name, first, address)] : []),
    '<meta name="twitter:card" content="summary_large_image">\n',
    `<link rel="canonical" href="${url}">\n`,
    `<script type="application/ld+json">${JSON.stringify(kind).replaceAll('<', String.raw`\u003c`)}</script>\n`,
  ].join('')
}

/** The address of a page, by that of its folder if it opens the folder. @param {string} page @param {URL} address */
function addressOf(page, address) {
  return new URL(page.replace(/(^|\/)index\.html$/, '$1') || './', address).href
}

/** The text of an attribute or a title. @param {string} html */
function plain(html) {
  return html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
}

/**
 * The page that hosts show for an address that is none: it leads home, and to the articles.
 * @param {URL | undefined} address of the site
 */
function lost(address) {
  const link = (/** @type {string} */ page) => (address ? new URL(page, address).href : page)
  const places = [
    ...articles.map(({ page, question }) => [page, question]),
    [TEACH, 'A term of teaching: lectures, exercises, games'],
    [PLAY, 'A role-play: the class as processors'],
    [CHECK, 'Every claim of the sources, checked'],
    [`${FOLDER}/index.html`, 'Reference: fields, columns, commands, programs'],
  ]
  const items = places.map(([page, words]) => `<li><a href="${link(`./${page}`)}">${words}</a></li>\n`)
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>allot: no such page</title>
<h1>There is no such page</h1>
<p><a href="${link('./')}">Who should get the processors?</a> Say what you have, and see the answer; or read on:</p>
<ul>
${items.join('')}</ul>
</html>
`
}

/**
 * Files for those that look for pages: nothing is hidden from them, and where the address is known all pages are named.
 * @param {URL | undefined} address of the site
 * @returns {Record<string, string>}
 */
export function forCrawlers(address) {
  const robots = 'User-agent: *\nAllow: /\n'
  const page = { '404.html': lost(address) }
  if (!address) return { 'robots.txt': robots, ...page }
  const map = new URL('sitemap.xml', address).href
  const pages = [FRONT.page, ...OTHERS, ...articles.map(({ page }) => page)].map((page) => addressOf(page, address))
  const entries = pages.map((url) => `<url><loc>${url.replaceAll('&', '&amp;')}</loc></url>\n`).join('')
  return {
    ...page,
    ...oembed(address),
    'robots.txt': `${robots}Sitemap: ${map}\n`,
    'sitemap.xml':
      '<?xml version="1.0" encoding="UTF-8"?>\n' +
      `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries}</urlset>\n`,
  }
}

/**
 * ALLOT_SITE, the address of the built site, makes addresses whole, which some crawlers need.
 * @param {{ files?: boolean }} [options] files: whether it is built with the files that it names
 * @returns {import('vite').Plugin}
 */
export function about({ files = true } = {}) {
  const address = site()
  return {
    name: 'allot-about',
    buildStart() {
      if (!files || this.meta.watchMode) return
      for (const [fileName, from] of Object.entries(FILES))
        this.emitFile({ type: 'asset', fileName, source: readFileSync(join(root, from)) })
      for (const [fileName, source] of Object.entries(forCrawlers(address)))
        this.emitFile({ type: 'asset', fileName, source })
    },
    configureServer({ middlewares }) {
      for (const [fileName, from] of Object.entries(FILES))
        middlewares.use(`/${fileName}`, (_request, response) => response.end(readFileSync(join(root, from))))
    },
    transformIndexHtml(html, { path }) {
      const [title = '', description] = [
        /<title>(.*?)<\/title>/.exec(html)?.[1],
        /<meta name="description" content="(.*?)">/.exec(html)?.[1],
      ]
      const page = path.replace(/^\//, '')
      const told = description ? found({ page, title, description }, address) : ''
      return html
        .replace('%VERSION%', version())
        .replace('%QUESTIONS%', questions(page))
        .replace('<link rel="manifest"', `${told}<link rel="manifest"`)
    },
  }
}
