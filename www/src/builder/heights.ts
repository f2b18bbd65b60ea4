/** The height that a frame needs: the figure in the preview is laid out and measured at every width in a list. */

/** Widths in pixels, from a narrow phone to the widest column. */
const WIDTHS = [280, 320, 360, 412, 480, 560, 640, 720, 800, 900, 1000]
/** Fonts differ from system to system: room for one more line, in pixels. */
const SPARE = 24
/** Height in pixels while measuring, above that of any figure: no scroll bar then takes a part of the width. */
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
 * `told` is the height that the frame reports, for a frame that the page may not look into (a sandbox).
 * Measuring is not seen: the frame has its size back before the browser paints.
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
