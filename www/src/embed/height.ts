/** Reports the figure's height to the page around the frame, which can then fit the frame. */
import type { HeightMessage } from '../state/frame-height.js'

/** The height is sent after this time at the latest: a refused figure is never drawn. */
const LATE_MS = 8000

/** `complete` settles once the figure's controls are there, or will not come. */
export function followHeight(complete: Promise<unknown>): void {
  if (parent === self) return
  let last = 0
  const tell = (): void => {
    const height = Math.ceil(document.body.getBoundingClientRect().height)
    if (height === last) return
    last = height
    const message: HeightMessage = { type: 'allot-height', height }
    // Any page may embed a figure, and the height is no secret.
    parent.postMessage(message, '*')
  }
  const begin = (): void => {
    new ResizeObserver(tell).observe(document.body)
    tell()
  }
  // An incomplete page is too low, and the frame around it would jump twice. The height does not wait for the drawing:
  // browsers draw nothing in frames out of sight, and the page around would later jump under a reader's eyes.
  const there = new Promise((resolve) => addEventListener('there', resolve, { once: true }))
  const late = new Promise((resolve) => setTimeout(resolve, LATE_MS))
  void Promise.race([Promise.all([there, complete]), late]).then(begin)
}
