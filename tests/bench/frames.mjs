// Frame times of a drag: the built site's page in Chromium, with up to four figures on screen and a slider that moves
// once a frame. It counts late frames, and tasks over 50 ms on the main thread, also while loading. It also measures
// the main thread's processor time in a frame, which depends less on the machine's other work. The first row is the
// browser's own cost here: no slider moves, and four canvases are copied anew in each frame.
//     npm run build && node tests/bench/frames.mjs
import { startChromium } from '../../scripts/chromium.mjs'
import { serve } from '../../scripts/serve.mjs'
import { table } from './tools.mjs'

const SECONDS = 4

const P = ['allot-number[path^=process]']
const LATENCY = ['allot-number[path="network.latency"]']
const AGENTS = ['allot-number[path=agents]']
const FOUR_CUTS = ['orb', 'quadtree', 'morton', 'hilbert']
/**
 * The figures on screen, by default all of the chapter (0 is the opening), and the path through shadow trees to the
 * slider, if one moves. Where there is none, pictures are copied, or agents run that are workers.
 * @type {{ words: string, page?: string, chapter: number, figures?: string[], slider: string[], live?: boolean }[]}
 */
const cases = [
  { words: 'no slider, figures 8a to 8d copied', chapter: 6, slider: [] },
  { words: 'N, with figures 6a and 6b', chapter: 5, slider: ['allot-number[path=slots]'] },
  { words: 'N, with figures 8a to 8d', chapter: 6, slider: ['allot-number[path=slots]'] },
  { words: 'N, with figure 7', chapter: 4, slider: ['allot-number[path=slots]'] },
  { words: 'b of T(w), with figure 1', chapter: 1, slider: ['allot-runtime', 'allot-number[path="runtime.b"]'] },
  {
    words: 'b of T(w), with figures 8a to 8d',
    chapter: 6,
    slider: ['allot-runtime', 'allot-number[path="runtime.b"]'],
  },
  { words: 'P, with the calls to a counter', page: 'inspect.html', chapter: 1, figures: ['5'], slider: P },
  { words: 'P, with all policies (figure 9)', page: 'inspect.html', chapter: 4, figures: ['9'], slider: P },
  { words: 'P, with buckets (figure 11)', page: 'inspect.html', chapter: 5, figures: ['11'], slider: P },
  { words: 'P, with objects placed in turn', page: 'balance.html', chapter: 4, figures: ['refine'], slider: P },
  { words: 'P, with points cut four ways', page: 'balance.html', chapter: 6, figures: FOUR_CUTS, slider: P },
  { words: 'latency, with two Gantt charts', page: 'schedule.html', chapter: 0, figures: ['gantt'], slider: LATENCY },
  { words: 'P, with every rule', page: 'schedule.html', chapter: 4, figures: ['makespans'], slider: P },
  { words: 'agents, with speed over blocks', page: 'relentless.html', chapter: 5, figures: ['blocks'], slider: AGENTS },
  { words: 'four agents that are workers', page: 'relentless.html', chapter: 0, live: true, slider: [] },
]

const { address, close } = await serve()
const browser = await startChromium()
/** @type {string[][]} */
const rows = []
for (const { words, page: path = '', chapter, figures = [], slider, live = false } of cases) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 1400 }, serviceWorkers: 'block' })
  await page.addInitScript(() => {
    localStorage.setItem('allot-guide', 'seen')
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
  await page.goto(`${address}${path}#v=1${chapter > 0 ? `&chapter=${chapter}` : ''}`)
  const place = chapter > 0 ? `[data-chapter="${chapter}"]` : '.opening'
  const named = figures.map((name) => `[name="${name}"]`)
  const shown = (named.length > 0 ? named : ['']).map((name) => `${place} allot-figure${name}`).join()
  if (live) {
    // They start by themselves.
    await page
      .getByRole('button', { name: /^Kill agent/ })
      .nth(3)
      .waitFor()
  } else {
    await page.waitForFunction(areDrawn, shown)
    await page.evaluate(show, shown)
  }
  await page.waitForTimeout(2000)
  const loading = await page.evaluate(longTasks)
  const before = await busy()
  const frames = await (slider.length > 0
    ? page.evaluate(drag, { slider, seconds: SECONDS })
    : page.evaluate(live ? watch : copy, SECONDS))
  const spent = ((await busy()) - before) / frames.length
  const dragging = await page.evaluate(longTasks)
  if (live && (await page.getByRole('button', { name: /^Kill agent/ }).count()) < 4)
    throw new Error('The agents ended before the frames were counted.')
  // At 60 frames a second, a frame is late if it took longer than one and a half frame times.
  const late = frames.filter((one) => one > 25)
  const most = (/** @type {number[]} */ list) =>
    list.length === 0 ? '0' : `${list.length} (up to ${Math.max(...list).toFixed(0)} ms)`
  rows.push([words, String(frames.length), most(late), `${spent.toFixed(1)} ms`, most(dragging), most(loading)])
  await page.close()
}
await browser.close()
close()
table(
  `A slider moved once a frame for ${SECONDS} s:`,
  ['where', 'frames', 'late', 'main thread in a frame', 'tasks over 50 ms', 'such tasks while loading'],
  rows,
)

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
 * @param {number} seconds
 * @returns {Promise<number[]>}
 */
function copy(seconds) {
  const figures = document.querySelectorAll('[data-chapter="6"] allot-figure')
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
