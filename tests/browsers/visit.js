// A visit of a page in any browser, without a driver: this script stands first in the page, goes through it from top
// to bottom, waits for each figure, and posts what it found. The answer is the address of the next page, or nothing.

const PATIENCE_MS = 60_000
const STEP = 0.6

/** @typedef {import('../../www/src/engine/generated-figure.js').Figure} Figure */
/** @typedef {HTMLElement & { name: string, figure: Figure | null, source: { busySince: number } }} AllotFigure */

/** Messages of the console, errors, and files that could not be loaded. @type {string[]} */
const messages = []
for (const level of /** @type {const} */ (['warn', 'error'])) {
  const said = console[level]
  console[level] = (...words) => {
    messages.push(words.map(String).join(' '))
    said.apply(console, words)
  }
}
addEventListener(
  'error',
  ({ message, target }) => {
    // Firefox fires it for the preload of a module that is loaded already; an import that fails rejects.
    if (target instanceof HTMLLinkElement && target.rel === 'modulepreload') return
    messages.push(`error: ${message ?? `<${/** @type {Element} */ (target).localName}> is not loaded`}`)
  },
  true,
)
addEventListener('unhandledrejection', ({ reason }) => messages.push(`rejected: ${reason}`))
addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
  messages.push(`against the policy: ${violatedDirective} ${blockedURI}`),
)

/** @param {number} milliseconds */
const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/**
 * All figures of the page, also those in shadow trees.
 * @param {ParentNode} root
 * @returns {AllotFigure[]}
 */
function figures(root = document) {
  return [...root.querySelectorAll('*')].flatMap((one) => [
    ...(one.localName === 'allot-figure' ? [/** @type {AllotFigure} */ (one)] : []),
    ...(one.shadowRoot ? figures(one.shadowRoot) : []),
  ])
}

/** Drawn, and not about to be drawn anew. @param {AllotFigure} figure */
const isDrawn = (figure) => Boolean(figure.shadowRoot?.querySelector('allot-plot[drawn]')) && !figure.source.busySince

/** @param {AllotFigure} figure */
function isInSight(figure) {
  const { top, bottom, width } = figure.getBoundingClientRect()
  return width > 0 && bottom > 0 && top < innerHeight
}

/** Figures of many runs begin when a reader asks for them. @param {AllotFigure} figure */
const waits = (figure) => figure.hasAttribute('of-runs')

async function untilDrawn() {
  const until = performance.now() + PATIENCE_MS
  const missing = () => figures().filter((one) => isInSight(one) && !waits(one) && !isDrawn(one))
  while (missing().length > 0 && performance.now() < until) await pause(50)
}

/** The numbers of a figure, each as the shortest text that stands for its bits. @param {AllotFigure} of */
function numbersOf({ figure }) {
  return figure?.panels.map(({ id, series }) =>
    series.map((one) => [id, one.id, ...[one.x, one.y, one.low, one.high].map((column) => [...(column ?? [])].join())]),
  )
}

async function visit() {
  const began = performance.now()
  while (!figures().some(isDrawn) && performance.now() - began < PATIENCE_MS) await pause(50)
  for (let y = 0; y < document.documentElement.scrollHeight; y += STEP * innerHeight) {
    scrollTo({ top: y, behavior: 'instant' })
    await pause(100)
    await untilDrawn()
  }
  const found = figures().map((figure) => ({
    name: figure.name,
    drawn: waits(figure) || isDrawn(figure),
    numbers: waits(figure) ? '' : JSON.stringify(numbersOf(figure)),
  }))
  const answer = await fetch('./visited', { method: 'POST', body: JSON.stringify({ messages, found }) })
  const next = await answer.text()
  if (next) location.href = next
}

addEventListener('load', () => void visit())
