// How to cite allot and the sources of its articles: BibTeX, from CITATION.cff.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'

/** Fields of a reference, and what BibTeX calls them. */
const FIELDS = [
  ['journal', 'journal'],
  ['volume', 'volume'],
  ['start', 'pages'],
  ['year', 'year'],
  ['doi', 'doi'],
  ['url', 'url'],
].map(([from = '', to = '']) => /** @type {const} */ ([from, to]))

/** The value of a field in a part of the file, without quotation marks. @param {string} text @param {string} name */
function value(text, name) {
  return new RegExp(`^ *${name}: "?(.*?)"?$`, 'm').exec(text)?.[1]
}

/**
 * An entry of BibTeX.
 * @param {string} kind
 * @param {string} key
 * @param {[string, string | undefined][]} fields
 */
function entry(kind, key, fields) {
  const lines = fields.flatMap(([name, text]) => (text ? [`  ${name} = {${text}},`] : []))
  return `@${kind}{${key},\n${lines.join('\n')}\n}\n`
}

/**
 * The source of an article, as an entry.
 * @param {string} name of the article
 */
export function sourceOf(name) {
  const [, ...sources] = cited().split(/^ {2}- type: /m)
  const source = sources.find((one) => value(one, 'notes') === `the article “${name}”`)
  if (!source) throw new Error(`CITATION.cff has no source of ${name}.`)
  const authors = [...source.matchAll(/\{given-names: (.*?), family-names: (.*?)\}/g)]
  const key = `${authors[0]?.[2]?.toLowerCase().replaceAll(' ', '')}${value(source, 'year') ?? ''}`
  return entry(source.startsWith('article') ? 'article' : 'misc', key, [
    ['title', `{${value(source, 'title')}}`],
    ['author', authors.map(([, given, family]) => `${family}, ${given}`).join(' and ')],
    ...FIELDS.map(([from, to]) => /** @type {[string, string | undefined]} */ ([to, value(source, from)])),
  ])
}

/** The page on it, as a document. @param {string[]} articles their names */
export function howToCite(articles) {
  const [own = ''] = cited().split(/^references:/m)
  const allot = entry('software', 'allot', [
    ['title', `{${value(own, 'title')}}`],
    ['author', `{${value(own, '- name')}}`],
    ['version', value(own, 'version')],
  ])
  const block = (/** @type {string} */ text) => `\`\`\`bibtex\n${text}\`\`\`\n`
  const sources = articles.map((name) => `## ${name}\n\n${block(sourceOf(name))}`)
  return `# How to cite\n\n${value(own, 'message')}\n\n## allot\n\n${block(allot)}\n${sources.join('\n')}`
}

function cited() {
  return readFileSync(join(root, 'CITATION.cff'), 'utf8')
}
