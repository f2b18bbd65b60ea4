// The pages of the site: two for each article of articles.json. The file of an article's own page has what only it
// says, for the kit's template; its page for frames is nothing but a template.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import articles from '../articles.json' with { type: 'json' }
import { root } from './run.mjs'

const www = join(root, 'www')
/** The files of all pages; those for frames are made when they are asked for. */
export const pages = articles.flatMap(({ page, frame }) => [page, frame]).map((name) => join(www, name))

/**
 * Puts pages into their templates.
 * @returns {import('vite').Plugin}
 */
export function inTemplates() {
  return {
    name: 'allot-in-templates',
    enforce: 'pre',
    resolveId: (id) => (frameOf(id) ? id : null),
    load: (id) => (frameOf(id) ? template('embed/frame.html') : null),
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
        const article = frameOf(filename) ?? articles.find(({ page }) => filename === join(www, page))
        if (!article) return html
        const { name, page, first } = article
        return (frameOf(filename) ? html : whole(html, page))
          .replaceAll('%NAME%', name)
          .replaceAll('%PACKAGE%', first.package)
          .replaceAll('%PAGE%', page === 'index.html' ? './' : `./${page}`)
      },
    },
  }
}

/** The article whose page for frames that is. @param {string} file */
function frameOf(file) {
  return articles.find(({ frame }) => file === join(www, frame))
}

/** @param {string} name */
function template(name) {
  return readFileSync(join(www, 'src', name), 'utf8')
}

/**
 * A page of what is its own: description and title, an empty line, the article, and in the footer what it is after.
 * @param {string} html
 * @param {string} page
 */
function whole(html, page) {
  const [, head, text, after] = /^(.*?\n)\n(.*\n)<footer>\n(.*)<\/footer>\n$/s.exec(html) ?? []
  if (!head || !text || !after) throw new Error(`${page} is not a head, an article and a footer.`)
  const parts = { HEAD: head, ARTICLE: text, AFTER: after, FAILURE: template('failure.html') }
  return Object.entries(parts).reduce(
    (all, [part, lines]) => all.replace(`%${part}%\n`, () => lines),
    template('article/page.html'),
  )
}
