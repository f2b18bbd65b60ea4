// Times that the pages are held to, each with its bound: the first figure after navigation, and frames while N is
// dragged beside frames while nothing happens. They depend on what else the machine does, so no test asserts them.
//     npm run build && node tests/bench/bounds.mjs
// With --quick each is measured once, to see that it works.
import { readFileSync } from 'node:fs'
import { startChromium } from '../../scripts/chromium.mjs'
import { serve } from '../../scripts/serve.mjs'
import { digits, median, table } from './tools.mjs'

const TIMES = process.argv.includes('--quick') ? 1 : 5
/** Milliseconds */
const FIRST_FIGURE = 500
/** Of the median frame of a drag in that of a page at rest. */
const SLOWER = 2
const REST_MS = 1000
const STEPS = 60

/** The page, and the page for frames, of every article. @type {string[]} */
const pages = JSON.parse(readFileSync(new URL('../../articles.json', import.meta.url), 'utf8')).flatMap(
  (/** @type {{ page: string, frame: string }} */ { page, frame }) => [page, frame],
)
const { address, close } = await serve()
const browser = await startChromium()
const page = await browser.newPage({ serviceWorkers: 'block' })
await page.addInitScript(() => {
  const UNPAINTED = 300
  const look = (/** @type {number} */ now) => {
    const plot = document.querySelector('allot-figure')?.shadowRoot?.querySelector('allot-plot[drawn]')
    // An opening that is a picture of workers: a canvas that was painted has no more the size that all begin with.
    const board = document.querySelector('.opening allot-live')?.shadowRoot?.querySelector('canvas')
    if (plot || (board && board.width !== UNPAINTED)) Object.assign(window, { drawnAt: now })
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
})

/** The least time of the first figure after navigation, by page. @type {[string, number][]} */
const first = []
for (const path of pages) first.push([path, await firstFigure(address + path)])
await page.goto(address + pages[0])
await page.waitForFunction(() => 'drawnAt' in window)

/** @type {number[]} */
const ratios = []
for (let i = 0; i < TIMES; i++) ratios.push(await dragged())
await browser.close()
close()

const slowest = median(ratios)
table(
  'The page, and the bounds that it is held to:',
  ['what', 'measured', 'bound', ''],
  [
    ...first.map(([path, least]) => [
      `first figure of ${path} after navigation, least of ${TIMES}`,
      `${Math.round(least)} ms`,
      `${FIRST_FIGURE} ms`,
      verdict(least, FIRST_FIGURE),
    ]),
    ['a frame while N is dragged, in one at rest', digits(slowest, 2), String(SLOWER), verdict(slowest, SLOWER)],
  ],
)

/** @param {string} address */
async function firstFigure(address) {
  /** @type {number[]} */
  const times = []
  for (let i = 0; i < TIMES; i++) {
    await page.goto('about:blank')
    await page.goto(address)
    await page.waitForFunction(() => 'drawnAt' in window)
    times.push(await page.evaluate(() => Number(Reflect.get(window, 'drawnAt'))))
  }
  return Math.min(...times)
}

/** The median frame of a drag of N in the first figure, in that of a page at rest. */
async function dragged() {
  const grip = await page.locator('allot-figure .grip').first().boundingBox()
  if (!grip) throw new Error('the first figure has nothing to drag')
  const [x, y] = [grip.x + grip.width / 2, grip.y + grip.height / 2]
  await page.evaluate(() => {
    /** @type {number[]} */
    const frames = []
    Object.assign(window, { frames })
    let last = performance.now()
    const tick = (/** @type {number} */ now) => {
      frames.push(now - last)
      last = now
      requestAnimationFrame(tick)
    }
    requestAnimationFrame(tick)
  })
  /** @returns {Promise<number[]>} */
  const taken = () => page.evaluate(() => /** @type {any} */ (window).frames.splice(0))
  await page.waitForTimeout(REST_MS)
  const rest = median(await taken())
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (let i = 1; i <= STEPS; i++) await page.mouse.move(x - 2 * i, y)
  await page.mouse.up()
  return median(await taken()) / rest
}

/**
 * @param {number} measured
 * @param {number} bound
 */
function verdict(measured, bound) {
  return measured < bound ? 'kept' : 'missed'
}
