// The pages of the site: the front page, and two for each article of articles.json. The file of an article's own page
// has what only it says, for the kit's template; its page for frames is nothing but a template.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import articles from '../articles.json' with { type: 'json' }
import { claims } from './claims.mjs'
import { withoutMarks } from './marks.mjs'
import { referencePage, referencePages } from './reference.mjs'
import { root } from './run.mjs'
import { EXERCISES } from './names.mjs'
import { exercising, TEACH, teaching } from './teach.mjs'

const www = join(root, 'www')
/** The front page, and its first package. */
export const FRONT = { page: 'index.html', package: 'front' }
/** The page of all claims. */
export const CHECK = 'check.html'
/** The role-play. */
export const PLAY = 'play.html'
/** The pages that are no article's, below the site. */
export const OTHERS = [TEACH, EXERCISES, PLAY, CHECK, ...referencePages()]
/** The files of all pages; those for frames are made when they are asked for. */
export const pages = [
  FRONT.page,
  ...OTHERS,
  ...articles.flatMap(({ page, frame }) => [page, frame]),
  ...articles.slice(0, 1).map(named),
].map((name) => join(www, name))

/**
 * Puts pages into their templates.
 * @returns {import('vite').Plugin}
 */
export function inTemplates() {
  return {
    name: 'allot-in-templates',
    enforce: 'pre',
    resolveId(id) {
      return madeOf(id) ? id : null
    },
    load(id) {
      return madeOf(id) ?? null
    },
    configureServer({ middlewares, transformIndexHtml }) {
      middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? '', 'http://localhost')
        const path = pathname.endsWith('/') ? `${pathname}${FRONT.page}` : pathname
        const made = madeOf(join(www, path))
        if (!made) return next()
        transformIndexHtml(path, made).then((html) => response.setHeader('Content-Type', 'text/html').end(html), next)
      })
    },
    transformIndexHtml: {
      order: 'pre',
      async handler(html, { filename }) {
        if (filename === join(www, FRONT.page)) return filled(html, front())
        if (isReference(filename)) return filled(html, { ...all('../'), ...(await referencePage(filename)) })
        if (filename === join(www, PLAY)) return filled(html, all())
        if (filename === join(www, CHECK)) return filled(html, { ...all(), ...claims() })
        if (filename === join(www, TEACH)) return filled(html, { ...all(), ...(await teaching()) })
        if (filename === join(www, EXERCISES)) return filled(html, { ...all(), ...exercising() })
        const article = frameOf(filename) ?? articles.find(({ page }) => filename === join(www, page))
        if (!article) return html
        const { name, page, first } = article
        return (frameOf(filename) ? html : whole(withoutMarks(html), page))
          .replaceAll('%NAME%', name)
          .replaceAll('%PACKAGE%', first.package)
          .replaceAll('%PAGE%', `./${page}`)
      },
    },
  }
}

/** The page for frames by the article's name, which the first one's is not called. @param {{ name: string }} article */
function named({ name }) {
  return `embed-${name}.html`
}

/** The article whose page for frames that is. @param {string} file */
function frameOf(file) {
  return articles.find((one) => file === join(www, one.frame) || file === join(www, named(one)))
}

/** @param {string} file */
function isReference(file) {
  return referencePages().some((page) => file === join(www, page))
}

/** The template of a page that has no file. @param {string} file */
function madeOf(file) {
  if (frameOf(file)) return template('embed/frame.html')
  return isReference(file) ? template('reference/page.html') : undefined
}

/**
 * What every page of all articles has: of its head what does not differ, the start of its header, and what it says of
 * the articles.
 * @param {string} [up] the way to their folder
 */
function all(up = './') {
  const link = (/** @type {{ name: string, page: string }} */ one) => `<a href="${up}${one.page}">${one.name}</a>`
  const links = articles.map(link).join(' ')
  return {
    META:
      '<meta name="viewport" content="width=device-width, initial-scale=1">\n' +
      '<meta name="color-scheme" content="light dark">',
    MARKS:
      `<link rel="icon" href="${up}icon.svg" type="image/svg+xml">\n` +
      `<link rel="manifest" href="${up}manifest.webmanifest">`,
    ARTICLES:
      `<a class="name" href="${up}">allot</a>\n<nav aria-label="Articles">${links}</nav>\n` +
      `<a class="teach" href="${up}${TEACH}">Teach</a>`,
    SOURCES: articles.map((one) => `${one.source} (${link(one)})`).join('; '),
    VERDICTS: sentenceOf('claims/verdicts.html'),
  }
}

/** What the front page says of the articles. */
function front() {
  return {
    ...all(),
    CARDS: articles.map(card).join(''),
    LECTURES: articles.map(({ name, page }) => `<a href="./${page}#v=1&amp;lecture=1">${name}</a>`).join(', '),
  }
}

/**
 * A page with its parts, each in the place of its name.
 * @param {string} html
 * @param {Record<string, string>} parts
 */
function filled(html, parts) {
  return Object.entries(parts).reduce((text, [name, part]) => text.replace(`%${name}%`, () => part), html)
}

/** A text that several pages have, in one line. @param {string} name */
function sentenceOf(name) {
  return template(name).trim().replaceAll('\n', ' ')
}

/** Words that somebody reads in a minute. */
const PACE = 220

/**
 * An article on the front page: its figure, its question, for whom it is.
 * @param {(typeof articles)[number]} article
 */
function card({ name, page, frame, question, ...article }) {
  const [, text = ''] = /^.*?\n\n(.*)<dl class="words">/s.exec(readFileSync(join(www, page), 'utf8')) ?? []
  const words = text.replace(/<math>.*?<\/math>|<[^>]*>/gs, ' ').split(/\s+/).length
  return `<article class="card">
<h3><a href="./${page}">${question}</a></h3>
<p>For ${article.for}. ${Math.round(words / PACE)} minutes to read, without playing.</p>
<iframe data-src="./${frame}#v=1&amp;controls=0" title="The first figure of ${name}"></iframe>
</article>
`
}

/** @param {string} name */
function template(name) {
  return readFileSync(join(www, 'src', name), 'utf8')
}

/**
 * A page of what is its own: description and title, the article, its glossary, and in the footer what it is after, with
 * an empty line between two of them.
 * @param {string} html
 * @param {string} page
 */
function whole(html, page) {
  const [, head, text, words, after] =
    /^(.*?\n)\n(.*\n)(<dl class="words">\n.*<\/dl>\n)\n<footer>\n(.*)<\/footer>\n$/s.exec(html) ?? []
  if (!head || !text || !words || !after) throw new Error(`${page} is not a head, an article, a glossary and a footer.`)
  const lines = {
    HEAD: head,
    ARTICLE: text,
    CONTENTS: contents(text),
    FAILURE: template('failure.html'),
    WORDS: words,
    AFTER: after,
  }
  const more = `<span data-elsewhere>Here are <a href="./${CHECK}">the claims of all articles</a>.</span>`
  const sentences = {
    READING: sentenceOf('figure/reading.html'),
    VERDICTS: `${sentenceOf('claims/verdicts.html')} ${more}`,
  }
  let all = template('article/page.html')
  for (const [name, part] of Object.entries(lines)) all = all.replace(`%${name}%\n`, () => part)
  return filled(all, sentences).replace(/ data-short="[^"]*"/, '')
}

/**
 * The list of chapters, by their heads: a kicker that is too long for it has a shorter one beside it.
 * @param {string} text
 */
function contents(text) {
  const heads =
    /<section class="chapter" id="(.*?)" data-chapter="(\d+)".*\n<p class="kicker"(?: data-short="(.*?)")?>(.*)<\/p>/g
  const links = [...text.matchAll(heads)].map(
    ([, id, chapter, short, kicker]) => `<a href="#${id}" data-to="${chapter}">${short ?? kicker}</a>\n`,
  )
  const all = [...links, '<a href="#words">Words and symbols</a>\n'].join('')
  const tour = '<p class="hint"><button type="button" id="tour" disabled>First time here? Five short steps</button></p>'
  return `${tour}\n<nav class="contents" aria-label="Chapters">\n${all}</nav>\n`
}
