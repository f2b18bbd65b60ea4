/** Gives the figures of a lecture screen the height that the rest of the screen leaves. */
import { entryOf } from '../state/registry.js'

/** Least height of a figure; one with two panels needs TALL_PX. */
const LEAST_PX = 180
const TALL_PX = 200
/** Factor on the least height in the projector's theme: its larger labels would leave only a strip for the curves. */
const PROJECTED = 1.4
/** If the figures do not fit, the screen scrolls, and each figure gets this part of its height. */
const SCROLLED = 0.5
/** A smaller change of height is not worth a new drawing. */
const ENOUGH_PX = 6
/** Limit on repeated fits: heights that depend on each other settle soon or never. */
const MOST_TRIES = 6

/** The figures in a part of the screen; an element with data-figures has figures of its own inside. */
function figuresIn(part: Element): HTMLElement[] {
  const own = part.querySelector('[data-figures]')?.shadowRoot
  return [part, ...(own ? [own] : [])].flatMap((one) => [...one.querySelectorAll<HTMLElement>('allot-figure')])
}

/**
 * Fits the figures now and whenever the window or the screen's contents change, and calls `fitted` each time. Returns a
 * function that stops it.
 */
export function fitFigures(section: HTMLElement, fitted: () => void): () => void {
  const projected = document.documentElement.dataset.theme === 'projector' ? PROJECTED : 1
  const tall = [...section.querySelectorAll('allot-figure')].some((one) => entryOf(one.getAttribute('name') ?? '').tall)
  const least = projected * (tall ? TALL_PX : LEAST_PX)
  let tries = 0
  let frame = 0
  const fit = (): void => {
    // Parts that the style sheet puts last (order: 2) may stay below the screen.
    const above = [...section.children].filter((one) => getComputedStyle(one).order !== '2')
    const figures = above.flatMap(figuresIn).filter((one) => one.offsetParent !== null)
    const rows = new Set(figures.map((one) => Math.round(one.getBoundingClientRect().top))).size
    if (rows === 0 || tries >= MOST_TRIES) {
      fitted()
      return
    }
    const now = parseFloat(section.style.getPropertyValue('--stage-height')) || least
    const style = getComputedStyle(document.body)
    const bars = parseFloat(style.paddingBottom) + (document.querySelector('.top')?.getBoundingClientRect().height ?? 0)
    const bottom = Math.max(...above.map((one) => one.getBoundingClientRect().bottom))
    const others = bottom - section.getBoundingClientRect().top - rows * now
    const room = innerHeight - bars
    const each = (room - others) / rows
    const height = Math.floor(each >= least ? each : Math.max(least, SCROLLED * room))
    if (Math.abs(height - now) < ENOUGH_PX) {
      fitted()
      return
    }
    tries += 1
    section.style.setProperty('--stage-height', `${height}px`)
    // The new height may leave the screen's size as it is, for instance while figures are missing: look again.
    later()
  }
  const later = (): void => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(fit)
  }
  const resized = (): void => {
    tries = 0
    later()
  }
  const watch = new ResizeObserver(later)
  section.style.setProperty('--stage-height', section.style.getPropertyValue('--stage-height') || `${least}px`)
  watch.observe(section)
  addEventListener('resize', resized)
  later()
  return () => {
    watch.disconnect()
    removeEventListener('resize', resized)
    cancelAnimationFrame(frame)
  }
}
