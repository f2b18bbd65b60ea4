/** The eight tasks and their dependences as a small graph, from left to right. */
import { html, svg, type TemplateResult } from 'lit'
import type { Game } from '../engine/types.js'

const COLUMN = 150
const ROW = 56
const WIDE = 84
const HIGH = 34
const HEAD = 10

/** Column and row of each task, chosen so that no arrow passes behind a box. */
export const PLACES: readonly (readonly [number, number])[] = [
  [0, 0.5],
  [1, 1],
  [0, 2.5],
  [0, 1.5],
  [1, 2],
  [2, 1.5],
  [1, 0],
  [2, 0.5],
]

/** The tasks to draw: which are placed, which are ready, which one is chosen, and what a tap on a ready one does. */
export interface Hand {
  placed: ReadonlySet<number>
  ready: readonly number[]
  chosen: number | null
  choose: (task: number) => void
}

export function picture(game: Game, { placed, ready, chosen, choose }: Hand): TemplateResult {
  const places = PLACES.map(([column, row]) => [6 + column * COLUMN, 6 + row * ROW] as const)
  const [width, height] = [12 + 2 * COLUMN + WIDE, 12 + 2.5 * ROW + HIGH]
  const look = (task: number): string =>
    placed.has(task) ? 'placed' : ready.includes(task) ? `ready${task === chosen ? ' chosen' : ''}` : ''
  return html`<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="Which task waits for which">${places.map(
    ([x, y], task) => svg`<g class=${look(task)} @click=${() => ready.includes(task) && choose(task)}>
      <rect x=${x} y=${y} width=${WIDE} height=${HIGH} rx="6"></rect>
      <text x=${x + WIDE / 2} y=${y + HIGH / 2 + 5}>${task}: ${game.seconds[task]} s</text></g>`,
  )}${game.predecessors.flatMap((before, task) =>
    before.map((one) => {
      const [[x1, y1], [x2, y2]] = [places[one] ?? [0, 0], places[task] ?? [0, 0]]
      return arrow([x1 + WIDE, y1 + HIGH / 2], [x2, y2 + HIGH / 2])
    }),
  )}</svg>`
}

/** A line with a head at its end. */
function arrow([x1, y1]: readonly [number, number], [x2, y2]: readonly [number, number]): TemplateResult {
  const length = Math.hypot(x2 - x1, y2 - y1)
  const [ux, uy] = [(x2 - x1) / length, (y2 - y1) / length]
  const [fx, fy] = [x2 - HEAD * ux, y2 - HEAD * uy]
  const side = HEAD * 0.45
  return svg`<line x1=${x1} y1=${y1} x2=${fx} y2=${fy}></line>
    <polygon points="${x2},${y2} ${fx - side * uy},${fy + side * ux} ${fx + side * uy},${fy - side * ux}"></polygon>`
}
