/** The placements of greedy, refinement and the search, side by side. */
import { html, type TemplateResult } from 'lit'
import type { Game, Ruled } from '../engine/types.js'
import { here } from '../here.js'

const PLACES = [0, 1, 2, 3] as const

export function bestTable(game: Game): TemplateResult {
  const of = ({ placement }: Ruled, processor: number): string =>
    placement.flatMap((one, object) => (one === processor ? [object + 1] : [])).join(', ')
  const score = ({ makespan }: Ruled): string => here().engine.format(game.best.makespan / makespan, 'percent')
  const row = (name: string, ruled: Ruled): TemplateResult =>
    html`<tr><th scope="row">${name}</th>${PLACES.map(
      (processor) => html`<td>${of(ruled, processor)}</td>`,
    )}<td>${score(ruled)}: ${ruled.makespan} s</td></tr>`
  return html`<div class="scroll" tabindex="0" role="group" aria-label="The rules and the best"><table>
    <thead><tr><th scope="col">Objects of</th>${PLACES.map(
      (processor) => html`<th scope="col">processor ${processor + 1}</th>`,
    )}<th scope="col">Score: makespan</th></tr></thead>
    <tbody>${row('Greedy', game.greedy)}${row('Refinement', game.refined)}${row('The best', game.best)}</tbody>
    </table></div>
    <p class="small">${
      game.proven
        ? `Branch and bound proves that no placement ends before ${game.best.makespan} s.`
        : 'Branch and bound was stopped: a better placement may exist.'
    }</p>`
}
