/**
 * Lays out the chapters in a few turns, while the engine is being fetched. Until then the style sheet lets the browser
 * skip chapters out of sight, because the layout of the whole article at once is the page's longest task.
 */
import { nextTurn } from './turn.js'

/** Length of a turn, well below the 50 ms after which a page seems to freeze. */
const TURN_MS = 12

export async function unfoldChapters(): Promise<void> {
  // If the address names a place in the article, the browser needs the whole layout at once.
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
