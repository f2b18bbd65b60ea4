// The built site in Chromium, Firefox and WebKitGTK: each page is gone through by tests/browsers/visit.js.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import articles from '../../articles.json' with { type: 'json' }
import { setUpBrowsers } from '../browsers.mjs'
import { root } from '../run.mjs'
import { serve } from '../serve.mjs'

/** @typedef {{ name: string, drawn: boolean, numbers: string }} Found a figure */
/** @typedef {{ messages: string[], found: Found[] }} Visit of one page */

const PATIENCE_MS = 10 * 60_000

/** Skips a browser that cannot be had, and says so; all others have to find what Chromium finds. */
export async function browserTests() {
  const counts = { passed: 0, failed: 0, skipped: 0 }
  /** @type {Visit[]} */
  let expected = []
  for (const { name, open } of await setUpBrowsers()) {
    if (!open) {
      console.log(`${name} cannot be had here: its visit of ${articles.length} pages is skipped`)
      counts.skipped += articles.length
      continue
    }
    const visits = await visitAll(open)
    if (name === 'Chromium') expected = visits
    for (const [i, { page }] of articles.entries()) {
      const faults = faultsOf(visits[i], expected[i])
      console.log(
        `${faults.length === 0 ? 'ok' : 'FAILED'}  ${page} in ${name}: ${visits[i]?.found.length ?? 0} figures`,
      )
      for (const fault of faults) console.log(`  ${fault}`)
      counts[faults.length === 0 ? 'passed' : 'failed'] += 1
    }
  }
  return counts
}

/**
 * Visits all pages, one after the other.
 * @param {import('../browsers.mjs').Open} open
 * @returns {Promise<Visit[]>} those that came within the time
 */
async function visitAll(open) {
  /** @type {Visit[]} */
  const visits = []
  /** @type {() => void} */
  let end = () => undefined
  const over = new Promise((resolve) => {
    end = () => resolve(undefined)
    setTimeout(end, PATIENCE_MS).unref()
  })
  const { address, close } = await serve({
    visit: {
      script: readFileSync(join(root, 'tests/browsers/visit.js'), 'utf8'),
      posted(body) {
        visits.push(JSON.parse(body))
        const next = articles[visits.length]
        if (!next) end()
        return next ? `./${next.page}` : ''
      },
    },
  })
  const browser = open(`${address}${articles[0]?.page}`)
  await over
  browser.stop()
  close()
  return visits
}

/**
 * @param {Visit | undefined} visit
 * @param {Visit | undefined} expected
 * @returns {string[]}
 */
function faultsOf(visit, expected) {
  if (!visit) return ['the page did not come to its end']
  const known = new Map(expected?.found.map(({ name, numbers }) => [name, numbers]))
  const undrawn = visit.found.filter(({ drawn }) => !drawn).map(({ name }) => `figure ${name} is not drawn`)
  const other = visit.found
    .filter(({ name, numbers }) => known.get(name) !== numbers)
    .map(({ name }) => `figure ${name} has other numbers than in Chromium`)
  const missing = [...known.keys()]
    .filter((name) => !visit.found.some((one) => one.name === name))
    .map((name) => `figure ${name} is not there`)
  const none = visit.found.length === 0 ? ['no figure is there'] : []
  return [...none, ...missing, ...undrawn, ...other, ...visit.messages]
}
