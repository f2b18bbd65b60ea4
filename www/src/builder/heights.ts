/** How high a frame has to be. The figure in the preview is laid out at every width that it may have, and measured. */

/** From a narrow telephone to the widest column. */
const WIDTHS = [280, 320, 360, 412, 480, 560, 640, 720, 800, 900, 1000]
/** Letters differ from system to system: room for one more line of them. */
const SPARE = 24
/** Higher than any figure is, so that no scroll bar takes of the width. */
const AMPLE = 3000

export interface Heights {
  /** at the width of the preview */
  here: number
  /** at any width */
  anywhere: number
}

function rounded(height: number): number {
  return Math.ceil((height + SPARE) / 10) * 10
}

/**
 * `told`: what the frame says of itself, for where the page may not look into it (a sandbox).
 * Nothing is painted in between: the frame has its size back before the browser draws.
 */
export function heightsIn(frame: HTMLIFrameElement, told: number): Heights {
  const body = frame.contentDocument?.body
  if (!body) return { here: rounded(told), anywhere: rounded(told) }
  const { width, height } = frame.style
  frame.style.height = `${AMPLE}px`
  const at = (one: string): number => {
    frame.style.width = one
    return body.getBoundingClientRect().height
  }
  const here = at(width)
  const anywhere = Math.max(here, ...WIDTHS.map((one) => at(`${one}px`)))
  Object.assign(frame.style, { width, height })
  return { here: rounded(here), anywhere: rounded(anywhere) }
}
