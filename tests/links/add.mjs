// Adds a stored link, with its scenario and view and some of its figure's numbers, as the modules in www/pkg give them
// now. `node tests/links/add.mjs NAME FIGURE LINK WORDS`; an existing file is never overwritten. The link begins with
// its page unless it is the first article's; `--settings` stores no numbers, as of a figure of many simulated runs.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'

/** The number of rows of a figure's table that are stored, the first and the last among them. */
const ROWS = 12

/**
 * Rows spread evenly over a table.
 * @param {string[]} rows
 * @returns {{ row: number, values: string }[]}
 */
function some(rows) {
  const last = rows.length - 1
  const count = Math.min(ROWS, rows.length)
  return Array.from({ length: count }, (_, i) => {
    const row = count === 1 ? 0 : Math.round((i * last) / (count - 1))
    return { row, values: rows[row] ?? '' }
  })
}

const settings = process.argv.includes('--settings')
const [name, figure, address, about] = process.argv.slice(2).filter((argument) => argument !== '--settings')
if (!name || !figure || !address || !about) {
  console.error('Say what to add: node tests/links/add.mjs NAME FIGURE LINK WORDS')
  process.exit(1)
}
/** @type {{ name: string, page: string, first: { package: string }, late: { package: string } }[]} */
const articles = JSON.parse(readFileSync(new URL('../../articles.json', import.meta.url), 'utf8'))
const [page = '', link = address] = address.includes('#') ? address.split('#') : []
const article = page ? articles.find((one) => one.page === page) : articles[0]
if (!article) {
  console.error(`No article has the page ${page}.`)
  process.exit(1)
}
/** @param {string} name */
async function load(name) {
  const exports = await import(`../../www/pkg/${name}.js`)
  exports.initSync({ module: readFileSync(new URL(`../../www/pkg/${name}_bg.wasm`, import.meta.url)) })
  return exports
}
const first = await load(article.first.package)
const late = await load(article.late.package)
const { scenario, view, warnings } = first.readLink(link)
if (warnings.length > 0) {
  console.error(`This link is not good today:\n${warnings.join('\n')}`)
  process.exit(1)
}
const figures = readFileSync(new URL(`../../www/src/articles/${article.name}/figures.ts`, import.meta.url), 'utf8')
/** @param {string} name */
function numbers(name) {
  const module = new RegExp(`name: '${name}',[^}]*effort: 'late'`).test(figures) ? late : first
  const { words, numbers } = module.figure(name, JSON.stringify(scenario))
  const [columns = '', ...rows] = late.tableCsv(words, numbers).trimEnd().split('\n')
  return { columns, rows: rows.length, some: some(rows) }
}
// The view as it stands in a link.
const { v: _, ...texts } = Object.fromEntries(
  new URLSearchParams(first.writeLink(JSON.stringify(first.defaults()), view)),
)
const stored = {
  about,
  figure,
  link,
  opens: { scenario, view: texts },
  ...(settings ? {} : { shows: numbers(figure) }),
}
const folder = new URL(`./${article.name}/`, import.meta.url)
mkdirSync(folder, { recursive: true })
writeFileSync(new URL(`${name}.json`, folder), `${JSON.stringify(stored, null, 1)}\n`, { flag: 'wx' })
