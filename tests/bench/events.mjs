// Random events on every page: clicks, keys, typing, drags, scrolls, sizes of the window, steps back. Nothing may throw
// or write to the console, and afterwards the page has to draw its first figure anew.
// Ten minutes in all; `--quick` takes a few seconds a page; `--seed N` draws others.
//     npm run build && node tests/bench/events.mjs
import { startChromium } from '../../scripts/chromium.mjs'
import { serve } from '../../scripts/serve.mjs'
import articles from '../../articles.json' with { type: 'json' }

const quick = process.argv.includes('--quick')
const at = process.argv.indexOf('--seed')
const seed = at < 0 ? 1 : Number(process.argv[at + 1])
const SECONDS = quick ? 6 : 600 / articles.length
const KEYS = [
  'Tab',
  'Enter',
  'Escape',
  ' ',
  'ArrowRight',
  'ArrowLeft',
  'ArrowDown',
  'PageDown',
  'PageUp',
  'Home',
  'End',
]
const TEXTS = ['12', '0', '-3', '1e400', '', 'a,b\n1,2\n3,x', '{"tasks":[]}', '“1,5”']
const SIZES = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
]

/** The browser's message on a service worker that it blocks here. */
const BLOCKED = 'Service Worker registration blocked by Playwright'

/** mulberry32: numbers from 0 to below 1. */
let state = seed
function draw() {
  state = (state + 0x6d2b79f5) | 0
  let one = Math.imul(state ^ (state >>> 15), 1 | state)
  one = (one + Math.imul(one ^ (one >>> 7), 61 | one)) ^ one
  return ((one ^ (one >>> 14)) >>> 0) / 2 ** 32
}
const below = (/** @type {number} */ count) => Math.floor(draw() * count)
/** @template T @param {readonly T[]} list */
const pick = (list) => /** @type {T} */ (list[below(list.length)])

/** At most this long for an event, which may wait for a page that it has led away from. */
const PATIENCE_MS = 3000
const within = (/** @type {Promise<unknown>} */ work) =>
  Promise.race([work.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])

const { address, close } = await serve()
const browser = await startChromium()
/** @type {string[]} */
const wrong = []
let events = 0
for (const { name, page: file } of articles) {
  const page = await browser.newPage({ viewport: SIZES[1], serviceWorkers: 'block' })
  const note = (/** @type {string} */ words) => wrong.push(`${name}, after ${events} events: ${words}`)
  page.on('console', (message) => {
    const isOwn = message.text() !== BLOCKED
    if (isOwn && ['error', 'warning'].includes(message.type())) note(message.text())
  })
  page.on('pageerror', (error) => note(String(error)))
  page.on('dialog', (dialog) => void dialog.accept())
  page.on('crash', () => note('the page crashed'))
  await page.goto(`${address}${file}#v=1`)
  const until = performance.now() + 1000 * SECONDS
  for (; performance.now() < until; events++) {
    // An event that has no place, a size in full screen say, is none; what the page makes of it is noted above.
    await within(one(page))
    // A link may have led away from the article.
    if (!page.url().startsWith(`${address}${file}`)) await within(page.goto(`${address}${file}#v=1`))
  }
  // A page at work is left late, and the next address must not come before.
  await page.goto('about:blank').catch(() => note('the page cannot be left'))
  await page.goto(`${address}${file}#v=1`)
  await page
    .locator('allot-plot[drawn], allot-live canvas')
    .first()
    .waitFor({ timeout: 30_000 })
    .catch(() => note('no figure is drawn afterwards'))
  await within(page.close())
}
await browser.close()
close()
console.log(`${events} random events on ${articles.length} pages (seed ${seed}): ${wrong.length} faults`)
for (const words of wrong) console.log(`  ${words}`)
process.exitCode = wrong.length > 0 ? 1 : 0

/** One event. @param {import('@playwright/test').Page} page */
async function one(page) {
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 800 }
  const [x, y] = [below(width), below(height)]
  switch (below(12)) {
    case 0:
      return page.mouse.wheel(0, below(3000) - 1200)
    case 1:
      return page.keyboard.press(pick(KEYS))
    case 2:
      return page.keyboard.insertText(pick(TEXTS))
    case 3:
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(below(width), below(height), { steps: 4 })
      return page.mouse.up()
    case 4:
      return draw() < 0.1 ? page.setViewportSize(pick(SIZES)) : page.mouse.move(x, y)
    case 5:
      return draw() < 0.2 ? page.evaluate(() => history.back()) : page.mouse.dblclick(x, y)
    case 6: {
      // Sliders and lists are too thin to be met by chance.
      const inputs = page.locator('input:visible, select:visible')
      const count = await inputs.count()
      return count === 0
        ? undefined
        : inputs
            .nth(below(count))
            .focus({ timeout: 500 })
            .catch(() => undefined)
    }
    default:
      return page.mouse.click(x, y)
  }
}
