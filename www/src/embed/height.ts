/** Tells the page around the frame how high the figure is, so that it can fit the frame. */
export interface HeightMessage {
  type: 'allot-height'
  height: number
}

/** A figure that is refused never comes: then the page says how high it is all the same. */
const LATE_MS = 8000

/** `complete`: what belongs to the figure is there, or will not come. */
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
  // Before all is there the page is low, and the frame around it would jump twice. It need not be drawn: browsers draw
  // nothing in frames that are out of sight, and then the page around would jump under a reader's eyes.
  const there = new Promise((resolve) => addEventListener('there', resolve, { once: true }))
  const late = new Promise((resolve) => setTimeout(resolve, LATE_MS))
  void Promise.race([Promise.all([there, complete]), late]).then(begin)
}
