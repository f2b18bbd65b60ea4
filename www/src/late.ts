/** Parts of the page that are fetched only when their place comes near, or when there is time for them. */

/** Within this of the screen, so that it is there when the reader is. */
const NEAR = '100% 0px'

/** Loads once, when the first element of that name is near the screen. A page without one never loads it. */
export function whenNear(name: string, load: () => Promise<unknown>, failed: (error: unknown) => void): void {
  const place = document.querySelector(name)
  if (!place) return
  const watch = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      watch.disconnect()
      const room = place.getBoundingClientRect().height
      load().then(() => requestAnimationFrame(() => keepStill(place, room)), failed)
    },
    { rootMargin: NEAR },
  )
  watch.observe(place)
}

let scrolling = false
addEventListener('scroll', () => (scrolling = true), { passive: true })
addEventListener('scrollend', () => (scrolling = false))

/**
 * Who reads below a part whose upper edge is out of sight already stays where she is, though the part took more or less
 * than the room kept for it. A browser does that for what is out of sight as a whole, and holds what is not by its top.
 * Who is on the way somewhere is not held up.
 */
function keepStill(place: Element, room: number): void {
  const { top, bottom, height } = place.getBoundingClientRect()
  if (!scrolling && top < 0 && bottom > 0) scrollBy({ top: height - room, behavior: 'instant' })
}

/** Loads when the page has nothing better to do, soon after its first figure. */
export function whenQuiet(load: () => Promise<unknown>, failed: (error: unknown) => void): void {
  const go = (): void => void load().catch(failed)
  // Safari has no idle time to give away.
  if ('requestIdleCallback' in window) requestIdleCallback(go, { timeout: 3000 })
  else setTimeout(go, 1000)
}
