// oEmbed, static: where the address of the site is known, each figure has a page of its own, which other sites turn
// into the live figure once its address is pasted there. The page names a file of JSON that says how
// (https://oembed.com).
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import articles from '../articles.json' with { type: 'json' }
import { root } from './run.mjs'

/** The folder of both, below the site. */
export const FOLDER = 'figures'
/** The size of a frame whose host asks for none, in pixels. */
const [WIDTH, HEIGHT] = [720, 840]
const TYPE = 'application/json+oembed'

/**
 * The figures of an article, in its order.
 * @param {string} name
 * @returns {{ name: string, title: string }[]}
 */
export function figuresOf(name) {
  const text = readFileSync(join(root, 'www/src/articles', name, 'figures.ts'), 'utf8')
  const rows = [...text.matchAll(/^ {4}name: (['"])(.*)\1,\n {4}title: (['"])(.*)\3,$/gm)]
  return rows.map(([, , figure = '', , title = '']) => ({ name: figure, title: title.replace(/\\(.)/g, '$1') }))
}

/** @param {string} text */
function attribute(text) {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}

/**
 * The line by which a page leads to the file of a figure.
 * @param {string} article
 * @param {{ name: string, title: string }} figure
 * @param {URL} address of the site
 */
export function discovery(article, figure, address) {
  const file = new URL(`${FOLDER}/${article}-${figure.name}.json`, address).href
  return `<link rel="alternate" type="${TYPE}" href="${attribute(file)}" title="${attribute(figure.title)}">\n`
}

/**
 * A page and a file for each figure.
 * @param {URL} address of the site
 * @returns {Record<string, string>}
 */
export function oembed(address) {
  const made = articles.flatMap((article) =>
    figuresOf(article.name).flatMap((figure) => {
      const name = `${FOLDER}/${article.name}-${figure.name}`
      return [
        [`${name}.json`, JSON.stringify(file(article, figure, address))],
        [`${name}.html`, page(article, figure, address)],
      ]
    }),
  )
  return Object.fromEntries(made)
}

/**
 * What a host is told: a frame, and where it comes from.
 * @param {(typeof articles)[number]} article
 * @param {{ name: string, title: string }} figure
 * @param {URL} address
 */
function file(article, figure, address) {
  return {
    version: '1.0',
    type: 'rich',
    title: figure.title,
    provider_name: 'allot',
    provider_url: address.href,
    width: WIDTH,
    height: HEIGHT,
    html: frame(new URL(article.frame, address).href, figure),
  }
}

/**
 * @param {string} site the page for frames
 * @param {{ name: string, title: string }} figure
 */
function frame(site, { name, title }) {
  const source = attribute(`${site}#v=1&figure=${name}&controls=1`)
  return (
    `<iframe src="${source}" title="${attribute(title)}" width="${WIDTH}" height="${HEIGHT}" style="border:0" ` +
    'loading="lazy" allow="fullscreen; clipboard-write"></iframe>'
  )
}

/**
 * The page of a figure: the figure, and the way to its article.
 * @param {(typeof articles)[number]} article
 * @param {{ name: string, title: string }} figure
 * @param {URL} address
 */
function page(article, figure, address) {
  const url = new URL(`${FOLDER}/${article.name}-${figure.name}.html`, address).href
  const title = attribute(figure.title)
  const social = [
    ['og:type', 'article'],
    ['og:title', title],
    ['og:description', attribute(article.question)],
    ['og:image', new URL(`preview-${article.name}.png`, address).href],
    ['og:url', url],
  ].map(([name, content]) => `<meta property="${name}" content="${content}">\n`)
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}: allot</title>
${social.join('')}<link rel="canonical" href="${url}">
${discovery(article.name, figure, address)}<style>
body { margin: 1rem auto; max-width: 50rem; font-family: system-ui, sans-serif }
iframe { max-width: 100% }
</style>
<main>
<h1>${title}</h1>
${frame(`../${article.frame}`, figure)}
<p><a href="../${article.page}">${article.question}</a></p>
</main>
</html>
`
}
