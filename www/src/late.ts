/** Parts of the page that are fetched only when their place comes near, or when there is time for them. */

/** Loading begins within this distance from the screen, so that a part is there before the reader. */
const NEAR = '100% 0px'

/** Loads once, when an element of that name is near the screen. A page without one never loads it. */
export function whenNear(name: string, load: () => Promise<unknown>, failed: (error: unknown) => void): void {
  const places = [...document.querySelectorAll(name)]
  const watch = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      watch.disconnect()
      const rooms = places.map((place) => place.getBoundingClientRect().height)
      const still = (): void => {
        for (const [i, place] of places.entries()) keepStill(place, rooms[i] ?? 0)
      }
      load().then(() => requestAnimationFrame(still), failed)
    },
    { rootMargin: NEAR },
  )
  for (const place of places) watch.observe(place)
}

let scrolling = false
addEventListener('scroll', () => (scrolling = true), { passive: true })
addEventListener('scrollend', () => (scrolling = false))

/**
 * Keeps the reader's place when a part comes whose height differs from the room kept for it, and whose upper edge is
 * above the screen. Browsers do this (scroll anchoring) for a part that is out of sight as a whole; one that is partly
 * in sight they hold by its top. A scroll that is under way is not disturbed.
 */
function keepStill(place: Element, room: number): void {
  const { top, bottom, height } = place.getBoundingClientRect()
  if (!scrolling && top < 0 && bottom > 0) scrollBy({ top: height - room, behavior: 'instant' })
}

/** Loads when the page has nothing better to do, soon after its first figure. */
export function whenQuiet(load: () => Promise<unknown>, failed: (error: unknown) => void): void {
  const go = (): void => void load().catch(failed)
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(go, { timeout: 3000 })
  else setTimeout(go, 1000)
}
