/** Lines of communication as arcs over the objects, which stand in boxes, one for each processor that has some. */
import { html, svg, type TemplateResult } from 'lit'
import { PROCESSORS } from '../state/game.js'
import { isCut } from './score.js'

/** Places of objects, and the distance of two boxes. */
const STEP = 27
const APART = 13
/** The height of the longest arc, and half of that of a box. */
const HIGH = 84
const HALF = 13

interface Line {
  from: number
  to: number
  seconds: number
}

/** The middle of each object, by its number, and the ends of each processor's box. */
export function placesOf(of: readonly number[]): { middles: readonly number[]; boxes: readonly [number, number][] } {
  const middles: number[] = Array(of.length).fill(0)
  const boxes: [number, number][] = []
  let at = 0
  for (let processor = 0; processor <= PROCESSORS; processor++) {
    const own = of.flatMap((one, object) => (one === processor ? [object] : []))
    if (own.length === 0) continue
    own.forEach((object, place) => {
      middles[object] = at + (place + 0.5) * STEP
    })
    const end = at + own.length * STEP
    if (processor < PROCESSORS) boxes.push([at, end])
    at = end + APART
  }
  return { middles, boxes }
}

/** The list beside it has the seconds in words. A line is as thick as it is dear. */
export function arcs(lines: readonly Line[], of: readonly number[]): TemplateResult {
  const { middles, boxes } = placesOf(of)
  const wide = of.length * STEP + PROCESSORS * APART
  const arc = ({ from, to }: Line): string => {
    const [one = 0, other = 0] = [middles[from], middles[to]].sort((a, b) => (a ?? 0) - (b ?? 0))
    const half = (other - one) / 2
    return `M${one} ${HIGH}A${half} ${Math.min(half, HIGH - 4)} 0 0 1 ${other} ${HIGH}`
  }
  return html`<svg class="arcs" viewBox="0 0 ${wide} ${HIGH + 2 * HALF + 2}" aria-hidden="true">${boxes.map(
    ([from, end]) => svg`<rect x=${from} y=${HIGH} width=${end - from} height=${2 * HALF} rx="5"></rect>`,
  )}${lines.map(
    (line) => svg`<path class=${isCut(line, of) ? 'cut' : ''} d=${arc(line)} stroke-width=${line.seconds}></path>`,
  )}${middles.map((at, object) => svg`<text x=${at} y=${HIGH + HALF}>${object + 1}</text>`)}</svg>`
}
