/** The faults of a lecture's slide, as the people in the room would see them. */

/** Letters are at least so large: in pixels, and on a wall as a part of the screen's height. */
const LEAST = { pixels: 11, part: 0.0145 }
/** The least height of a plot on a wall, as a part of the screen's; two may share half as much again. */
const PLOT = 0.12
/** A narrower screen is no wall: it is held in the hand. */
const HAND = 500

type Drawn = HTMLElement & { layout?: { height: number; panels: { id: string; top: number; bottom: number }[] } }

/**
 * Runs in the page. An empty list: every figure is whole and large, no plot flat, every sentence readable, nothing
 * overflows.
 */
export function faultsOfSlide({ least, plot, hand, share }: typeof READABLE & { share: number }): string[] {
  const faults: string[] = []
  const section = document.querySelector<HTMLElement>('[data-on]')!
  const bar = document.querySelector('allot-lecture')!.getBoundingClientRect().top
  const inside = ({ left, top, right, bottom }: DOMRect): boolean =>
    left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= bar + 1
  if (document.documentElement.scrollHeight > innerHeight + 1) faults.push('the page scrolls')
  if (section.scrollHeight > section.clientHeight + 1)
    faults.push(`the slide is ${section.scrollHeight - section.clientHeight} pixels too long`)
  if (section.scrollWidth > section.clientWidth + 1) faults.push('the slide is too wide')

  const roots = [section, ...[...section.querySelectorAll('*')].flatMap((one) => one.shadowRoot ?? [])]
  const figures = roots.flatMap((root) => [...root.querySelectorAll<HTMLElement>('allot-figure')])
  for (const figure of figures.filter((one) => one.checkVisibility())) {
    const box = figure.getBoundingClientRect()
    const name = `figure ${figure.getAttribute('name')}`
    if (!inside(box)) faults.push(`${name} is not whole`)
    if (box.height < share * innerHeight) faults.push(`${name} has ${Math.round(box.height)} pixels of height`)
    const stage = figure.shadowRoot!.querySelector('.stage')!.getBoundingClientRect()
    if (stage.height < 0.5 * share * innerHeight)
      faults.push(`the picture of ${name} has ${Math.round(stage.height)} pixels of height`)
    const { layout } = figure.shadowRoot!.querySelector<Drawn>('allot-plot') ?? {}
    const heights = (layout?.panels ?? []).map(({ top, bottom }) => ((bottom - top) / layout!.height) * stage.height)
    const isFlat =
      Math.min(...heights) < plot * innerHeight && heights.reduce((a, b) => a + b, 0) < 1.5 * plot * innerHeight
    if (innerWidth >= hand && isFlat) faults.push(`plots of ${name} have ${heights.map(Math.round)} pixels of height`)
    if (!inside(stage) || stage.bottom > box.bottom + 1) faults.push(`the picture of ${name} is not whole`)
  }

  const small = innerWidth < hand ? least.pixels : Math.max(least.pixels, least.part * innerHeight)
  const isUnseen = (node: Element): boolean => {
    const { display, visibility, clipPath } = getComputedStyle(node)
    const isHidden = display === 'none' || visibility === 'hidden' || clipPath.startsWith('inset(50%')
    return isHidden || node.matches('style, script, canvas, select, title, desc, [popover]')
  }
  const lookAtBox = (node: Element): void => {
    const { overflowX, overflowY } = getComputedStyle(node)
    const isLarger = node.scrollWidth > node.clientWidth + 1 || node.scrollHeight > node.clientHeight + 1
    if (node !== section && isLarger && /auto|scroll|hidden/.test(overflowX + overflowY))
      faults.push(`<${node.localName} class="${node.className}"> is cut`)
  }
  const lookAtWords = (node: Text): void => {
    const parent = node.parentElement ?? ((node.parentNode as ShadowRoot | null)?.host as HTMLElement | undefined)
    const range = document.createRange()
    range.selectNodeContents(node)
    const boxes = [...range.getClientRects()].filter(({ width }) => width > 1)
    if (!parent || boxes.length === 0) return
    const seen = `“${node.data.trim().slice(0, 40)}”`
    if (boxes.some((box) => !inside(box))) faults.push(`${seen} is not on the screen`)
    const size = parseFloat(getComputedStyle(parent).fontSize) * (parent.currentCSSZoom ?? 1)
    // Signs of formulas and pictures are smaller than words.
    if (!parent.closest('math, sub, sup, svg') && size < small - 0.05)
      faults.push(`${seen} is ${size.toFixed(1)} pixels high`)
  }
  const look = (node: Node): void => {
    if (node instanceof Text && node.data.trim() !== '') lookAtWords(node)
    if (node instanceof Element) {
      if (isUnseen(node)) return
      lookAtBox(node)
      for (const one of node.shadowRoot?.childNodes ?? []) look(one)
    }
    for (const one of node.childNodes) look(one)
  }
  look(section)
  return [...new Set(faults)]
}

export const READABLE = { least: LEAST, plot: PLOT, hand: HAND }
