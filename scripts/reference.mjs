// The pages of reference/, made of the files in docs/: text, a list of contents, and what the search looks through.
import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, posix } from 'node:path'
import articles from '../articles.json' with { type: 'json' }
import { howToCite } from './cite.mjs'
import { withoutMarks } from './marks.mjs'
import { root } from './run.mjs'

/** The folder of the site. */
export const FOLDER = 'reference'
/** Made of another file, so that docs/ has none of its name. */
const CITE = { name: 'cite', file: 'docs/cite.md' }
/** For those who change the project, not for those who use it. */
const NOT_SHOWN = ['house']
/** The names that come first, or what stands before a hyphen in them. */
const FIRST = ['commands', 'api', 'embed', 'work', 'fields']

/** @typedef {{ id: string, title: string, text: string }} Part a heading, or a row of a table, with its words */
/**
 * @typedef {object} Sheet
 * @property {string} name
 * @property {string} file
 * @property {string} title
 * @property {string} html
 * @property {string} about its first sentence
 * @property {Part[]} parts
 * @property {Part[]} level2 its headings below the title
 */

/** Documents, by the names of their pages: those of docs/, and of each article that of docs/articles/. */
function documents() {
  const names = readdirSync(join(root, 'docs'))
    .filter((file) => file.endsWith('.md'))
    .map((file) => basename(file, '.md'))
    .filter((name) => !NOT_SHOWN.includes(name))
  const rank = (/** @type {string} */ name) => {
    const at = FIRST.indexOf(name.replace(/-.*/, ''))
    return at === -1 ? FIRST.length : at
  }
  const general = names.sort((one, other) => rank(one) - rank(other) || (one < other ? -1 : 1))
  return [
    ...general.map((name) => ({ name, file: `docs/${name}.md` })),
    CITE,
    ...articles.map(({ name }) => ({ name, file: `docs/articles/${name}.md` })),
  ]
}

/** The name of a heading in addresses, as GitHub has it. @param {string} text */
export function anchor(text) {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')
}

/** @param {string} text */
const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/**
 * A document as HTML, with anchors of its headings and of rows that begin with a name of code.
 * @param {import('markdown-it').MarkdownIt} reader
 * @param {{ name: string, file: string }} document
 * @param {string} markdown
 * @param {(file: string) => string | undefined} pageOf the page of a document
 * @returns {Sheet}
 */
export function sheet(reader, { name, file }, markdown, pageOf) {
  // What `npm run generate` marks is for its tests.
  const tokens = reader.parse(withoutMarks(markdown).replace(/^<!--.*-->\n/gm, ''), {})
  /** @type {Part[]} */
  const parts = []
  /** @type {Part[]} */
  const level2 = []
  const taken = new Set()
  for (const [i, token] of tokens.entries()) {
    const named = nameOf(tokens, i)
    if (named && taken.has(named.id) && token.type === 'heading_open')
      throw new Error(`${file} has two headings “${named.title}”.`)
    // Rows of several tables may have one name.
    if (named && !taken.has(named.id)) {
      taken.add(named.id)
      const part = { ...named, text: '' }
      parts.push(part)
      token.attrSet('id', part.id)
      if (token.tag === 'h2') level2.push(part)
    }
    for (const child of token.children ?? []) if (child.type === 'link_open') relink(child, file, pageOf)
    const last = parts.at(-1)
    if (last && (token.type === 'inline' || token.type === 'fence')) last.text += `${plain(token)} `
  }
  const [{ title = '' } = {}] = parts
  if (!title) throw new Error(`${file} has no title.`)
  const paragraph = tokens[tokens.findIndex(({ type }) => type === 'paragraph_open') + 1]
  const [about = ''] = paragraph ? (/^.*?[.?](?= |$)/.exec(plain(paragraph)) ?? []) : []
  return { name, file, title, html: reader.renderer.render(tokens, reader.options, {}), about, parts, level2 }
}

/** @typedef {import('markdown-it').Token} Token */

/**
 * The title of a heading, or of a row that begins with code, and its name in addresses.
 * @param {Token[]} tokens
 * @param {number} at
 */
function nameOf(tokens, at) {
  const [token, next, cell] = tokens.slice(at, at + 3)
  if (token?.type === 'heading_open' && next) return { id: anchor(plain(next)), title: plain(next) }
  const first = token?.type === 'tr_open' ? cell?.children?.[0] : undefined
  return first?.type === 'code_inline' ? { id: first.content.replace(/\s+/g, '-'), title: first.content } : null
}

/** The words of a part of a text. @param {Token} token @returns {string} */
function plain(token) {
  return (
    token.children?.map((child) => child.content || (child.type === 'softbreak' ? ' ' : '')).join('') ?? token.content
  )
}

/**
 * Leads a link between documents from page to page.
 * @param {Token} link
 * @param {string} file
 * @param {(file: string) => string | undefined} pageOf
 */
function relink(link, file, pageOf) {
  const href = String(link.attrGet('href') ?? '')
  if (/^(https?:|#)/.test(href)) return
  const [path = '', heading] = href.split('#')
  const page = pageOf(posix.join(dirname(file), path))
  if (!page) throw new Error(`${file}: no page for ${href}`)
  link.attrSet('href', heading ? `${page}#${heading}` : page)
}

/** Every sheet. A link that leads nowhere is an error. @returns {Promise<Sheet[]>} */
export async function sheets() {
  const { default: MarkdownIt } = await import('markdown-it') // on a fresh machine it comes after this file
  const reader = new MarkdownIt()
  // Wide tables and code scroll in boxes of their own, which keys reach.
  reader.renderer.rules.table_open = () => '<div class="scroll" role="group" aria-label="Table" tabindex="0"><table>\n'
  reader.renderer.rules.table_close = () => '</table></div>\n'
  reader.renderer.rules.fence = (tokens, at) =>
    `<pre tabindex="0"><code>${reader.utils.escapeHtml(tokens[at]?.content ?? '')}</code></pre>\n`
  const all = documents()
  const pageOf = (/** @type {string} */ file) => {
    const found = all.find((one) => one.file === file)
    return found && `./${found.name}.html`
  }
  const names = articles.map(({ name }) => name)
  const textOf = (/** @type {{ file: string }} */ one) =>
    one === CITE ? howToCite(names) : readFileSync(join(root, one.file), 'utf8')
  const made = all.map((one) => sheet(reader, one, textOf(one), pageOf))
  const anchors = new Map(made.map(({ name, parts }) => [name, new Set(parts.map(({ id }) => id))]))
  for (const { name, file, html } of made)
    for (const [, to = '', id = ''] of html.matchAll(/href="(?:\.\/([\w-]+)\.html)?#([^"]*)"/g))
      if (!anchors.get(to || name)?.has(decodeURIComponent(id))) throw new Error(`${file}: no ${to}#${id}`)
  return made
}

/** The files of all pages, below the site. @returns {string[]} */
export function referencePages() {
  return ['index', ...documents().map(({ name }) => name)].map((name) => `${FOLDER}/${name}.html`)
}

/**
 * The parts of a page, for its template.
 * @param {string} file
 * @returns {Promise<Record<string, string>>}
 */
export async function referencePage(file) {
  const all = await sheets()
  const here = all.find(({ name }) => `${name}.html` === basename(file))
  const title = here?.title ?? 'Reference'
  const [lede, own] = [ABOUT, `${title}: reference of allot, who should get the processors?`].map(escaped)
  const first = `<h1>${title}</h1>\n<p class="lede">${lede}</p>\n<div class="all">\n`
  return {
    TITLE: escaped(title),
    DESCRIPTION: (here ? own : lede) ?? '',
    TEXT: here ? here.html : `${first}${listed(all, ({ about }) => `<p class="hint">${escaped(about)}</p>`)}</div>`,
    CONTENTS:
      `<a href="./index.html"${here ? '' : ' aria-current="page"'}>Reference</a>\n` +
      listed(all, (one) => (one === here ? headings(one) : ''), here),
  }
}

const ABOUT =
  'Fields of files, columns of tables, commands, programs, figures in other pages, and how each is computed.'

/**
 * Lists of pages, with something below each.
 * @param {Sheet[]} all
 * @param {(one: Sheet) => string} below
 * @param {Sheet} [here] the one that is open
 */
function listed(all, below, here) {
  const item = (/** @type {Sheet} */ one) => {
    const current = one === here ? ' aria-current="page"' : ''
    return `<li><a href="./${one.name}.html"${current}>${escaped(one.title)}</a>${below(one)}</li>\n`
  }
  const isOfArticle = (/** @type {Sheet} */ { file }) => file.startsWith('docs/articles/')
  const list = (/** @type {string} */ head, /** @type {Sheet[]} */ some) =>
    `<h2>${head}</h2>\n<ul>\n${some.map(item).join('')}</ul>\n`
  return (
    list(
      'Files, commands, programs',
      all.filter((one) => !isOfArticle(one)),
    ) + list('How each article computes', all.filter(isOfArticle))
  )
}

/** The headings of a page, as a list. @param {Sheet} one */
function headings({ level2 }) {
  const items = level2.map(({ id, title }) => `<li><a href="#${id}">${escaped(title)}</a></li>\n`)
  return items.length > 0 ? `<ul>\n${items.join('')}</ul>\n` : ''
}

/** The module of the list that is searched. */
const INDEX = 'virtual:reference'

/**
 * Gives the page the list that its search looks through: headings, and rows of tables by their names.
 * @returns {import('vite').Plugin}
 */
export function referenceIndex() {
  return {
    name: 'allot-reference-index',
    resolveId: (id) => (id === INDEX ? `\0${INDEX}` : null),
    async load(id) {
      if (id !== `\0${INDEX}`) return null
      const rows = (await sheets()).flatMap(({ name, title: page, parts }) =>
        parts.map(({ id, title, text }) => ({ id: `${name}.html#${encodeURIComponent(id)}`, title, page, text })),
      )
      return `export default ${JSON.stringify(rows)}`
    },
  }
}
