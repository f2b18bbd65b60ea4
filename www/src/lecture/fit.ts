/** Gives the figures of a screen the height that everything else on it leaves. */

/** No figure gets lower than this; one of two panels needs more. */
const LEAST_PX = 180
const TALL_PX = 200
/** Labels of the projector's theme are larger, and would leave a strip for the curves. */
const PROJECTED = 1.4
/** Where they do not fit, the screen is scrolled, and each figure gets this part of it. */
const SCROLLED = 0.5
/** A smaller change is not worth drawing everything anew. */
const ENOUGH_PX = 6
/** Heights that depend on each other settle at once or never. */
const MOST_TRIES = 6

/** Those of chapter 8 stand in an element of their own. */
function figuresIn(part: Element): HTMLElement[] {
  const own = part.querySelector('allot-ensemble-figures')?.shadowRoot
  return [part, ...(own ? [own] : [])].flatMap((one) => [...one.querySelectorAll<HTMLElement>('allot-figure')])
}

/**
 * Fits now, and when the window or the screen's contents change, and says each time it has; call the answer to stop.
 */
export function fitFigures(section: HTMLElement, fitted: () => void): () => void {
  const projected = document.documentElement.dataset.theme === 'projector' ? PROJECTED : 1
  const least = projected * (section.querySelector('allot-figure[name="7"]') ? TALL_PX : LEAST_PX)
  let tries = 0
  let frame = 0
  const fit = (): void => {
    // What the style sheet puts last may stay below.
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
    // The screen need not get another size by it: figures may be missing yet.
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
