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
      load().catch(failed)
    },
    { rootMargin: NEAR },
  )
  watch.observe(place)
}

/** Loads when the page has nothing better to do, soon after its first figure. */
export function whenQuiet(load: () => Promise<unknown>, failed: (error: unknown) => void): void {
  const go = (): void => void load().catch(failed)
  // Safari has no idle time to give away.
  if ('requestIdleCallback' in window) requestIdleCallback(go, { timeout: 3000 })
  else setTimeout(go, 1000)
}
