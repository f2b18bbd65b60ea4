// Frame times of a drag: the built site's page in Chromium, with up to four figures on screen and a slider that moves
// once a frame. It counts late frames, and tasks over 50 ms on the main thread, also while loading. It also measures
// the main thread's processor time in a frame, which depends less on the machine's other work. The first row is the
// browser's own cost here: no slider moves, and four canvases are copied anew in each frame.
//     npm run build && node tests/bench/frames.mjs
import { startChromium } from '../../scripts/chromium.mjs'
import { serve } from '../../scripts/serve.mjs'
import articles from '../../articles.json' with { type: 'json' }
import { casesOf } from './own.mjs'
import { table } from './tools.mjs'

const SECONDS = 4

/**
 * The figures on screen, by default all of the chapter (0 is the opening), and the path through shadow trees to the
 * slider, if one moves. Where there is none, pictures are copied, or something runs by itself: `live` is the names of
 * its buttons, and their number while it runs.
 * @typedef {object} Case
 * @property {string} words
 * @property {number} chapter
 * @property {string[]} [figures]
 * @property {string[]} slider
 * @property {{ buttons: RegExp, count: number }} [live]
 */

const { address, close } = await serve()
const browser = await startChromium()
/** @type {string[][]} */
const rows = []
for (const { name, page: file } of articles) {
  for (const one of await casesOf(name)) rows.push(await measured(file, one))
}
await browser.close()
close()
table(
  `A slider moved once a frame for ${SECONDS} s:`,
  ['where', 'frames', 'late', 'main thread in a frame', 'tasks over 50 ms', 'such tasks while loading'],
  rows,
)

/**
 * The row of a case.
 * @param {string} file
 * @param {Case} one
 */
async function measured(file, { words, chapter, figures = [], slider, live }) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 1400 }, serviceWorkers: 'block' })
  await page.addInitScript(() => {
    /** @type {number[]} */
    const long = []
    Object.assign(window, { long })
    new PerformanceObserver((list) => long.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
      buffered: true,
    })
  })
  await page.addInitScript(`window.inEachFrame = ${inEachFrame}`)
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  /** The processor time of the main thread, in milliseconds. @returns {Promise<number>} */
  const busy = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN)
  }
  await page.goto(`${address}${file}#v=1${chapter > 0 ? `&chapter=${chapter}` : ''}`)
  const place = chapter > 0 ? `[data-chapter="${chapter}"]` : '.opening'
  const named = figures.map((name) => `[name="${name}"]`)
  const shown = (named.length > 0 ? named : ['']).map((name) => `${place} allot-figure${name}`).join()
  const buttons = live && page.getByRole('button', { name: live.buttons })
  if (buttons) {
    await buttons.nth(live.count - 1).waitFor()
  } else {
    await page.waitForFunction(areDrawn, shown)
    await page.evaluate(show, shown)
  }
  await page.waitForTimeout(2000)
  const loading = await page.evaluate(longTasks)
  const before = await busy()
  const frames = await (slider.length > 0
    ? page.evaluate(drag, { slider, seconds: SECONDS })
    : live
      ? page.evaluate(watch, SECONDS)
      : page.evaluate(copy, { shown, seconds: SECONDS }))
  const spent = ((await busy()) - before) / frames.length
  const dragging = await page.evaluate(longTasks)
  if (buttons && (await buttons.count()) < live.count)
    throw new Error(`${words}: it ended before the frames were counted.`)
  // At 60 frames a second, a frame is late if it took longer than one and a half frame times.
  const late = frames.filter((one) => one > 25)
  const most = (/** @type {number[]} */ list) =>
    list.length === 0 ? '0' : `${list.length} (up to ${Math.max(...list).toFixed(0)} ms)`
  await page.close()
  return [words, String(frames.length), most(late), `${spent.toFixed(1)} ms`, most(dragging), most(loading)]
}

/**
 * Whether the plots of all these figures are drawn.
 * @param {string} shown a selector
 */
function areDrawn(shown) {
  const figures = [...document.querySelectorAll(shown)]
  return figures.every((figure) => figure.shadowRoot?.querySelector('allot-plot[drawn]'))
}

/**
 * Brings the plots of these figures on screen, whole and all at once.
 * @param {string} shown a selector
 */
function show(shown) {
  const plots = [...document.querySelectorAll(shown)].map(
    (figure) => figure.shadowRoot?.querySelector('allot-plot') ?? figure,
  )
  const edges = () => plots.map((plot) => plot.getBoundingClientRect())
  const top = Math.min(...edges().map((edge) => edge.top))
  scrollBy({ top: top - 150, behavior: 'instant' })
  if (edges().some((edge) => edge.top < 0 || edge.bottom > innerHeight))
    throw new Error(`${shown} is higher than the screen`)
}

/** The tasks of over 50 ms since this was last asked, in milliseconds. @returns {number[]} */
function longTasks() {
  return Reflect.get(window, 'long').splice(0)
}

/**
 * Calls `work` in each frame with the milliseconds since the first, and returns the time of each frame. It is put into
 * the page before all other code; the two functions below use it there.
 * @param {number} seconds
 * @param {(since: number) => void} work
 * @returns {Promise<number[]>}
 */
function inEachFrame(seconds, work) {
  return new Promise((resolve) => {
    /** @type {number[]} */
    const took = []
    const begin = performance.now()
    let last = begin
    const frame = (/** @type {number} */ now) => {
      took.push(now - last)
      last = now
      if (now - begin > 1000 * seconds) return resolve(took.slice(1))
      work(now - begin)
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  })
}

/**
 * Moves a slider to and fro, a step in each frame.
 * @param {{ slider: string[], seconds: number }} what
 * @returns {Promise<number[]>}
 */
function drag({ slider, seconds }) {
  /** @type {ParentNode | null | undefined} */
  let place = document
  for (const step of slider) place = place?.querySelector(step)?.shadowRoot
  const input = place?.querySelector('input[type=range]')
  if (!(input instanceof HTMLInputElement)) throw new Error(`${slider} is no slider`)
  const [low, high] = [Number(input.min), Number(input.max)]
  return inEachFrame(seconds, (since) => {
    const part = 0.5 + 0.3 * Math.sin(since / 400)
    input.value = String(low + part * (high - low))
    input.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
  })
}

/**
 * Only measures.
 * @param {number} seconds
 * @returns {Promise<number[]>}
 */
function watch(seconds) {
  return inEachFrame(seconds, () => {})
}

/**
 * Copies each canvas on screen anew in each frame.
 * @param {{ shown: string, seconds: number }} what
 * @returns {Promise<number[]>}
 */
function copy({ shown, seconds }) {
  const figures = document.querySelectorAll(shown)
  const copies = [...figures].map((figure) => {
    const canvas = figure.shadowRoot?.querySelector('allot-plot')?.shadowRoot?.querySelector('canvas')
    const context = canvas?.getContext('2d')
    if (!canvas || !context) throw new Error('a figure is not drawn')
    const picture = new OffscreenCanvas(canvas.width, canvas.height)
    picture.getContext('2d')?.drawImage(canvas, 0, 0)
    return () => {
      context.clearRect(0, 0, canvas.width * 8, canvas.height * 8)
      context.drawImage(picture, 0, 0, canvas.width * 8, canvas.height * 8)
    }
  })
  return inEachFrame(seconds, () => {
    for (const copy of copies) copy()
  })
}
