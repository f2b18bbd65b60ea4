/** Keeps the answer in sight while a screen is being laid out, until the speaker scrolls. */

/** Events that may be the start of a scroll. */
const BY_HAND = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

export interface Sight {
  /** Scrolls the least distance that brings the element into the window; does nothing after one of the events. */
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
