/** The eight tasks and their dependences as a small graph, from left to right. */
import { html, svg, type TemplateResult } from 'lit'
import type { Game } from '../engine/types.js'

const COLUMN = 150
const ROW = 56
const WIDE = 84
const HIGH = 34

/** The level of each task: the most edges from one that waits for nobody. */
export function levelsOf({ predecessors }: Pick<Game, 'predecessors'>): readonly number[] {
  const levels = predecessors.map(() => 0)
  // As many rounds as tasks are enough, since there is no circle.
  for (const _ of predecessors)
    for (const [task, before] of predecessors.entries())
      levels[task] = Math.max(0, ...before.map((one) => (levels[one] ?? 0) + 1))
  return levels
}

export function picture(game: Game, placed: ReadonlySet<number>, ready: readonly number[]): TemplateResult {
  const levels = levelsOf(game)
  const rows = new Map<number, number>()
  const places = levels.map((level) => {
    const row = rows.get(level) ?? 0
    rows.set(level, row + 1)
    return [6 + level * COLUMN, 6 + row * ROW] as const
  })
  const width = 12 + Math.max(...levels) * COLUMN + WIDE
  const height = 12 + (Math.max(...rows.values()) - 1) * ROW + HIGH
  const look = (task: number): string => (placed.has(task) ? 'placed' : ready.includes(task) ? 'ready' : '')
  return html`<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="Which task waits for which">${game.predecessors.flatMap(
    (before, task) =>
      before.map((one) => {
        const [[x1, y1], [x2, y2]] = [places[one] ?? [0, 0], places[task] ?? [0, 0]]
        return svg`<line x1=${x1 + WIDE} y1=${y1 + HIGH / 2} x2=${x2} y2=${y2 + HIGH / 2}></line>
          <circle cx=${x2} cy=${y2 + HIGH / 2} r="4"></circle>`
      }),
  )}${places.map(
    ([x, y], task) => svg`<g class=${look(task)}><rect x=${x} y=${y} width=${WIDE} height=${HIGH} rx="6"></rect>
      <text x=${x + WIDE / 2} y=${y + HIGH / 2 + 5}>${task}: ${game.seconds[task]} s</text></g>`,
  )}</svg>`
}
