/** The largest scale at which an element fits into its room. */

/** The bounds of a slide's elements, and halvings between them. */
const SLIDE = { least: 0.4, most: 2.2 }
const HALVINGS = 7

/** Whether a part of the element's tree is wider than its place. */
function isCut(element: HTMLElement): boolean {
  const tables = element.shadowRoot?.querySelectorAll<HTMLElement>('table') ?? []
  const wide = [...tables].some((one) => one.offsetWidth > (one.parentElement?.clientWidth ?? Infinity) + 1)
  return wide || element.scrollWidth > element.clientWidth + 1
}

/** Sets the property --scale, which the style sheet zooms by. */
export function fill(element: HTMLElement, room: number, bounds: { least: number; most: number } = SLIDE): void {
  let { least, most } = bounds
  const fits = (scale: number): boolean => {
    element.style.setProperty('--scale', scale.toFixed(3))
    return element.getBoundingClientRect().height <= room && !isCut(element)
  }
  if (fits(most)) return
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (least + most) / 2
    if (fits(middle)) least = middle
    else most = middle
  }
  fits(least)
}
