// Adds a stored link, with its scenario and view and some of its figure's numbers, as the engine in www/pkg gives them
// now. `node tests/links/add.mjs NAME FIGURE LINK WORDS`; an existing file is never overwritten.
import { readFileSync, writeFileSync } from 'node:fs'
import * as allot from '../../www/pkg/allot.js'
import * as later from '../../www/pkg/parsplice.js'

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

const [name, figure, link, about] = process.argv.slice(2)
if (!name || !figure || !link || !about) {
  console.error('Say what to add: node tests/links/add.mjs NAME FIGURE LINK WORDS')
  process.exit(1)
}
/** @param {string} name */
const module = (name) => readFileSync(new URL(`../../www/pkg/${name}_bg.wasm`, import.meta.url))
allot.initSync({ module: module('allot') })
later.initSync({ module: module('parsplice') })
const { scenario, view, warnings } = allot.readLink(link)
if (warnings.length > 0) {
  console.error(`This link is not good today:\n${warnings.join('\n')}`)
  process.exit(1)
}
const simulated = /^(9[abc]?|10|11)$/.test(figure)
/** @param {string} name */
function numbers(name) {
  const { words, numbers } = allot.figure(name, JSON.stringify(scenario))
  const [columns = '', ...rows] = later.tableCsv(words, numbers).trimEnd().split('\n')
  return { columns, rows: rows.length, some: some(rows) }
}
// The view as it stands in a link.
const { v: _, ...texts } = Object.fromEntries(
  new URLSearchParams(allot.writeLink(JSON.stringify(allot.defaults()), view)),
)
const stored = {
  about,
  figure,
  link,
  opens: { scenario, view: texts },
  ...(simulated ? {} : { shows: numbers(figure) }),
}
writeFileSync(new URL(`./${name}.json`, import.meta.url), `${JSON.stringify(stored, null, 1)}\n`, { flag: 'wx' })
