/**
 * Fits a slide to its screen. Figures take the height that words leave them, and words become smaller where that is too
 * little. Elements that are no figures are enlarged, or made smaller, until they fill the room.
 */

import type { AllotFigure } from '../figure/figure.js'
import { fill } from '../styles/fill.js'

/** The least part of the screen's height that a figure takes. */
export const LEAST = 0.42
/** Sizes of the words, from those of the style sheet down. */
const WORDS = [1, 0.93, 0.86, 0.8, 0.74, 0.68, 0.62, 0.56]
/** The height that a panel needs, with its title and its axis, in pixels of the plot; cells have a key besides. */
const PANEL_PX = 125
const CELLS_PX = 330
/** The scales of a plot's letters: those that many panels need, and no limit above. */
const LEAST_LETTERS = 0.7
/** The next scale to try where the engine finds no room for a plot: labels of marks and long titles need more. */
const SMALLER = 0.9
/** Limit on repeated fits while window and contents stay: heights that depend on each other settle soon or never. */
const MOST_TRIES = 12

function overflows(element: HTMLElement): boolean {
  return element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1
}

/** Letters of plots grow with those of the page, as far as every panel has the height it needs. */
function lettersOf(figures: readonly HTMLElement[]): number {
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize)
  const rooms = figures.map((one) => {
    const height = one.shadowRoot?.querySelector('.stage')?.getBoundingClientRect().height ?? Infinity
    const panels = (one as Partial<AllotFigure>).figure?.panels ?? []
    return height / panels.reduce((sum, { cells }) => sum + (cells ? CELLS_PX : PANEL_PX), 0)
  })
  return Math.max(LEAST_LETTERS, Math.min(Math.max(1, rem / 16), ...rooms))
}

/** A slide that is kept fit. */
export interface Fit {
  /** contents have come: the slide is fit to them, however often it was before */
  renew: () => void
  stop: () => void
}

/** Fits now, and again whenever the window or the slide's contents change. */
export function fitSlide(section: HTMLElement, elements: readonly HTMLElement[]): Fit {
  let tries = 0
  let frame = 0
  let before = ''
  let mostLetters = Infinity
  const figures = elements.filter((one) => one.localName === 'allot-figure')
  const others = elements.filter((one) => one.localName !== 'allot-figure')
  const arrange = (): void => {
    const least = LEAST * innerHeight
    for (const size of WORDS) {
      section.style.setProperty('--words', String(size))
      for (const one of others) fill(one, one.parentElement?.getBoundingClientRect().height ?? 0)
      const low = figures.some((one) => one.getBoundingClientRect().height < least)
      if (!low && !overflows(section)) break
    }
    section.style.setProperty('--letters', Math.min(lettersOf(figures), mostLetters).toFixed(3))
  }
  const refused = (): void => {
    const letters = Number(section.style.getPropertyValue('--letters')) || 1
    mostLetters = Math.max(LEAST_LETTERS, SMALLER * letters)
    section.style.setProperty('--letters', mostLetters.toFixed(3))
  }
  const sizes = (): string =>
    [section, ...section.children, ...others]
      .map((one) => one.getBoundingClientRect())
      .map(({ width, height }) => `${Math.round(width)} ${Math.round(height)}`)
      .join()
  let screen = ''
  const look = (): void => {
    const now = `${innerWidth} ${innerHeight}`
    if (now !== screen) {
      tries = 0
      mostLetters = Infinity
    }
    screen = now
    if (before === sizes() || tries >= MOST_TRIES) return
    tries += 1
    arrange()
    before = sizes()
  }
  const later = (): void => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(look)
  }
  // A figure that comes has its panels, and its caption.
  const arrived = (): void => {
    before = ''
    later()
  }
  // Marks stand where the last layout had them: after a change of the screen they stick out until the next one.
  const laidOut = (): void => {
    if (section.style.getPropertyValue('--words') !== '1') arrived()
  }
  const watch = new ResizeObserver(later)
  for (const one of [section, ...section.children, ...others]) watch.observe(one)
  addEventListener('resize', later)
  section.addEventListener('there', arrived)
  section.addEventListener('laid-out', laidOut)
  section.addEventListener('refused', refused)
  look()
  const renew = (): void => {
    tries = 0
    later()
  }
  const stop = (): void => {
    watch.disconnect()
    removeEventListener('resize', later)
    section.removeEventListener('there', arrived)
    section.removeEventListener('laid-out', laidOut)
    section.removeEventListener('refused', refused)
    cancelAnimationFrame(frame)
  }
  return { renew, stop }
}
