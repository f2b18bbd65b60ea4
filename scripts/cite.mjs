// How to cite allot and the sources of its articles: BibTeX, from CITATION.cff.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'

/** Fields of a reference, and what BibTeX calls them. */
const FIELDS = [
  ['journal', 'journal'],
  ['collection-title', 'booktitle'],
  ['volume', 'volume'],
  ['issue', 'number'],
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

/** The kinds of sources, and what BibTeX calls them; `misc` else. @type {Record<string, string>} */
const KINDS = { article: 'article', 'conference-paper': 'inproceedings' }

/**
 * The sources of an article, as entries: what it is after, and the full paper where that is another one.
 * @param {string} name of the article
 */
export function sourcesOf(name) {
  const [, ...sources] = cited().split(/^ {2}- type: /m)
  const own = sources.filter((one) => value(one, 'notes')?.includes(`“${name}”`))
  if (own.length === 0) throw new Error(`CITATION.cff has no source of ${name}.`)
  return own.map((source) => {
    const authors = [...source.matchAll(/\{given-names: (.*?), family-names: (.*?)\}/g)]
    const key = `${authors[0]?.[2]?.toLowerCase().replaceAll(' ', '')}${value(source, 'year') ?? ''}`
    const [kind = ''] = source.split('\n')
    return entry(KINDS[kind] ?? 'misc', key, [
      ['title', `{${value(source, 'title')}}`],
      ['author', authors.map(([, given, family]) => `${family}, ${given}`).join(' and ')],
      ...FIELDS.map(([from, to]) => /** @type {[string, string | undefined]} */ ([to, value(source, from)])),
    ])
  })
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
  const sources = articles.map((name) => `## ${name}\n\n${sourcesOf(name).map(block).join('\n')}`)
  return `# How to cite\n\n${value(own, 'message')}\n\n## allot\n\n${block(allot)}\n${sources.join('\n')}`
}

function cited() {
  return readFileSync(join(root, 'CITATION.cff'), 'utf8')
}
