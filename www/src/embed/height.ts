/** Tells the page around the frame how high the figure is, so that it can fit the frame. */
export interface HeightMessage {
  type: 'allot-height'
  height: number
}

export function followHeight(): void {
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
  new ResizeObserver(tell).observe(document.body)
  tell()
}
