/** Keeps the answer in sight while a screen is still being laid out, and never against the reader. */

/** Whoever does one of these may be scrolling. */
const BY_HAND = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

export interface Sight {
  /** Scrolls as little as brings it into the window; does nothing once the reader has moved anything. */
  look(): void
  stop(): void
}

export function keepInSight(element: Element): Sight {
  const over = new AbortController()
  for (const one of BY_HAND)
    addEventListener(one, () => over.abort(), { capture: true, passive: true, signal: over.signal })
  return {
    look: () => {
      if (!over.signal.aborted) element.scrollIntoView({ block: 'nearest' })
    },
    stop: () => over.abort(),
  }
}
