// A plugin of MyST (mystmd): figures of allot, and numbers that are held against what is computed. In myst.yml:
//
//   project:
//     plugins:
//       - node_modules/allot/myst.mjs
//
// The directive takes any link of allot with its host; ALLOT_SITE in the environment is the host of all others:
//
//   ```{allot} https://your.host/allot/ARTICLE.html#v=1&figure=NAME
//   :title: A title
//   :controls:
//   ```
//
// It is the live figure where pages run, and the picture of `allot figure` elsewhere, with its link. The role puts a
// number into a sentence, or holds a written one against the answer to a link, or to a scenario file beside the
// document: {allot}`7 s = work.json FIELD`. A number that is no longer so ends the build.
import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import process from 'node:process'
// @ts-expect-error it lies beside this file in the package alone
import * as allot from './index.js'

/** The articles with their pages; scripts/npm.mjs writes them from articles.json. */
const ARTICLES = [{ name: '', page: '', frame: '' }]
const [FIRST = { name: '', page: '', frame: '' }] = ARTICLES
/** The picture's size in CSS pixels, as of `allot figure`, which scripts/npm.mjs writes. */
const PICTURE = { width: 0, height: 0, heightOfPanels: 0, heightOfEach: 0 }
/** The height of a frame whose author names none. */
const FRAME = { plain: 740, controls: 840 }

/**
 * @typedef {Record<string, any> & { type: string, children?: Node[], value?: string, position?: object }} Node
 * @typedef {{ message: (why: string, node?: Node) => { fatal?: boolean }, path: string }} VFile
 */

const role = {
  name: 'allot',
  doc: 'A computed number: `7 s = ADDRESS FORMULA` holds a written one, `ADDRESS FORMULA as .1` puts it in.',
  body: { type: String, required: true },
  run: (/** @type {Node} */ { body, node }) => [{ type: 'allotNumber', value: body, position: node.position }],
}

const directive = {
  name: 'allot',
  doc: 'A live figure, drawn where pages do not run.',
  arg: { type: String, required: true, doc: 'The link of a figure.' },
  options: {
    figure: { type: String, doc: 'Its name, where the link has none.' },
    title: { type: String, doc: 'Its title.' },
    controls: { type: Boolean, doc: 'Whether its controls are shown.' },
    height: { type: Number, doc: 'The height of the frame in pixels.' },
  },
  run: (/** @type {Node} */ { arg, options, node }) => [
    { type: 'allotFigure', address: arg, options: options ?? {}, position: node.position },
  ],
}

const transform = {
  name: 'allot',
  doc: 'Computes numbers and figures.',
  stage: 'document',
  plugin: () => async (/** @type {Node} */ tree, /** @type {VFile} */ vfile) => {
    const answers = new Map()
    for (const { node, around } of found(tree, 'allotNumber', 'allotFigure')) {
      try {
        if (node.type === 'allotFigure') await makeFigure(node)
        else await makeNumber(node, around, answers, dirname(vfile.path))
      } catch (error) {
        vfile.message(error instanceof Error ? error.message : String(error), node).fatal = true
        fail()
        // What stands there is told as it is written.
        node.type = 'text'
        node.value ??= node.address
      }
    }
  },
}

/** MyST tells errors, and ends as if there were none; a build with one of these fails. */
function fail() {
  process.once('exit', () => {
    process.exitCode = 1
  })
}

/**
 * The nodes of some types, each with the block that it stands in.
 * @param {Node} node
 * @param {...string} types
 * @returns {Generator<{ node: Node, around: Node }>}
 */
function* found(node, ...types) {
  for (const child of node.children ?? []) {
    if (types.includes(child.type)) yield { node: child, around: node }
    else yield* found(child, ...types)
  }
}

/**
 * @param {Node} node
 * @param {Node} around
 * @param {Map<string, Promise<object>>} answers
 * @param {string} folder
 */
async function makeNumber(node, around, answers, folder) {
  const content = node.value ?? ''
  const { address } = await allot.asked(content)
  const isLink = address.includes('#') || address.endsWith('.html')
  const key = isLink ? address : resolve(folder, address)
  if (!answers.has(key)) answers.set(key, isLink ? answerTo(address) : answerAbout(key))
  const { text, holds, why } = await allot.held(content, await answers.get(key), sentence(around, node))
  if (!holds) throw new Error(why)
  node.type = 'text'
  node.value = text
}

/** @param {string} path */
async function answerAbout(path) {
  const scenario = JSON.parse(await readFile(path, 'utf8'))
  const article = ARTICLES.find(({ name }) => name === scenario.article) ?? FIRST
  return answerOf(functions(article), scenario)
}

/** @param {string} address */
async function answerTo(address) {
  const { api, scenario } = await opened(address)
  return answerOf(api, scenario)
}

/**
 * The answer of the article's command; that of the first has a name of its own.
 * @param {any} api
 * @param {object} scenario
 */
function answerOf(api, scenario) {
  return (api.answer ?? api.allocate)(scenario)
}

/** @param {string} address */
async function opened(address) {
  const [, file = ''] = /([^/?#]*)(?:\?[^#]*)?#/.exec(address) ?? []
  const article = ARTICLES.find(({ page, frame }) => file === page || file === frame) ?? FIRST
  const api = functions(article)
  const { scenario, view, warnings } = await api.readLink(address)
  if (warnings.length > 0) throw new Error(`${address}: ${warnings[0]}`)
  return { api, article, scenario, view }
}

/** @param {{ name: string }} article */
function functions({ name }) {
  return /** @type {any} */ (allot)[name]
}

/** @param {Node} node */
async function makeFigure(node) {
  const { address, options } = node
  const { api, article, scenario, view } = await opened(address)
  const site = address.includes('://') ? address.replace(/[^/]*#.*$/s, '') : process.env.ALLOT_SITE
  if (!site) throw new Error(`${address}: the address of allot’s pages is needed, in the link or as ALLOT_SITE`)
  const host = site.replace(/\/*$/, '/')
  const name = options.figure ?? view.figure
  if (!name) throw new Error(`${address}: the figure’s name is needed, as figure=… in the link or as an option`)
  const figure = await api.figure(name, scenario)
  const hash = address.slice(address.indexOf('#') + 1)
  const link = `${host}${article.page}#${hash}`
  const { width, height, heightOfPanels, heightOfEach } = PICTURE
  const panels = figure.panels.length
  const drawn = await api.svg(figure, {
    width,
    height: panels > 1 ? Math.max(heightOfPanels, panels * heightOfEach) : height,
    theme: view.theme ?? 'light',
    link,
  })
  const title = options.title ?? figure.title
  const state = hash.replace(/(^|&)(figure|chapter|controls)=[^&]*/g, '')
  const frame = `${host}${article.frame}#${state}&figure=${name}&controls=${options.controls ? 1 : 0}`
  const pixels = options.height ?? (options.controls ? FRAME.controls : FRAME.plain)
  node.type = 'container'
  node.kind = 'figure'
  node.children = [
    { type: 'iframe', src: frame, title, width: '100%', height: `${pixels}` },
    { type: 'image', url: dataOf(drawn), alt: figure.summary, width: '100%', placeholder: true },
    { type: 'caption', children: [{ type: 'paragraph', children: [linked(link, title)] }] },
  ]
}

/**
 * @param {string} url
 * @param {string} words
 */
function linked(url, words) {
  return { type: 'link', url, children: [{ type: 'text', value: words }] }
}

/** @param {string} svg */
function dataOf(svg) {
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}

/**
 * The sentence around a number, as readers see it.
 * @param {Node} around
 * @param {Node} node
 */
function sentence(around, node) {
  let text = ''
  let place = 0
  const tell = (/** @type {Node} */ part) => {
    if (part === node) place = text.length
    if (part.type === 'allotNumber') text += /^(.*?) = /.exec(part.value ?? '')?.[1] ?? '…'
    else text += part.value ?? ''
    for (const child of part.children ?? []) tell(child)
  }
  tell(around)
  const ends = [0, ...[...text.matchAll(/(?<=[.!?])\s+/g)].map((end) => end.index + end[0].length), text.length]
  const start = Math.max(...ends.filter((end) => end <= place))
  return text
    .slice(start, Math.min(...ends.filter((end) => end > place)))
    .replace(/\s+/g, ' ')
    .trim()
}

export default { name: 'allot', roles: [role], directives: [directive], transforms: [transform] }
