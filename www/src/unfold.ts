/**
 * Lays out the chapters in a few turns, while the engine is being fetched. Until then the style sheet lets the browser
 * skip those out of sight: to lay out the whole article before anything is seen is the longest task of all.
 */
import { nextTurn } from './turn.js'

/** So long a turn may be, of the 50 ms after which a page seems to stand still. */
const TURN_MS = 12

export async function unfoldChapters(): Promise<void> {
  // Where the browser itself looks for a place in the article, there is nothing to wait for.
  let end = document.getElementById(location.hash.slice(1)) ? Infinity : 0
  for (const chapter of document.querySelectorAll<HTMLElement>('.chapter')) {
    if (performance.now() > end) {
      await nextTurn()
      end = performance.now() + TURN_MS
    }
    chapter.classList.add('unfolded')
    if (end < Infinity) chapter.getBoundingClientRect()
  }
}
