// The pages of the site: the front page, and two for each article of articles.json. The file of an article's own page
// has what only it says, for the kit's template; its page for frames is nothing but a template.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import articles from '../articles.json' with { type: 'json' }
import { root } from './run.mjs'

const www = join(root, 'www')
/** The entry of an article's frames, in its folder: no file, as it is the same for every article. */
const ENTRY = 'frame.ts'
/** The front page, and its first package. */
export const FRONT = { page: 'index.html', package: 'front' }
/** The files of all pages; those for frames are made when they are asked for. */
export const pages = [
  FRONT.page,
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
      const { name } = entryOf(id) ?? {}
      if (name) return join(www, 'src/articles', name, ENTRY)
      return frameOf(id) ? id : null
    },
    load(id) {
      const { name } = entryOf(id) ?? {}
      if (name) return entry(name)
      return frameOf(id) ? template('embed/frame.html') : null
    },
    configureServer({ middlewares, transformIndexHtml }) {
      middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? '', 'http://localhost')
        if (!frameOf(join(www, pathname))) return next()
        transformIndexHtml(pathname, template('embed/frame.html')).then(
          (html) => response.setHeader('Content-Type', 'text/html').end(html),
          next,
        )
      })
    },
    transformIndexHtml: {
      order: 'pre',
      handler(html, { filename }) {
        if (filename === join(www, FRONT.page)) return front(html)
        const article = frameOf(filename) ?? articles.find(({ page }) => filename === join(www, page))
        if (!article) return html
        const { name, page, first } = article
        return (frameOf(filename) ? html : whole(html, page))
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

/** The article whose entry of frames that is. @param {string} file */
function entryOf(file) {
  return articles.find(({ name }) => file.endsWith(`/articles/${name}/${ENTRY}`))
}

/** The entry of an article's frames. @param {string} name */
function entry(name) {
  return `import '../../styles/embed.css'
import { openFrame } from '../../embed/frame.js'
import { ${name} } from './article.js'

void openFrame(${name})
`
}

/** The front page with all that it says of the articles. @param {string} html */
function front(html) {
  const link = (/** @type {{ name: string, page: string }} */ one) => `<a href="./${one.page}">${one.name}</a>`
  const lines = {
    ARTICLES: articles.map(link).join(' '),
    CARDS: articles.map(card).join(''),
    LECTURES: articles.map(({ name, page }) => `<a href="./${page}#v=1&amp;lecture=1">${name}</a>`).join(', '),
    SOURCES: articles.map((one) => `${one.source} (${link(one)})`).join('; '),
  }
  let all = html
  for (const [name, part] of Object.entries(lines)) all = all.replace(`%${name}%`, () => part)
  return all
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
  const sentences = { READING: template('figure/reading.html'), VERDICTS: template('claims/verdicts.html') }
  let all = template('article/page.html')
  for (const [name, part] of Object.entries(lines)) all = all.replace(`%${name}%\n`, () => part)
  for (const [name, part] of Object.entries(sentences))
    all = all.replace(`%${name}%`, part.trim().replaceAll('\n', ' '))
  return all.replace(/ data-short="[^"]*"/, '')
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
