/** The sharing as a table, for readers who cannot or prefer not to use the picture. */
import { html, nothing, type TemplateResult } from 'lit'
import { here } from '../here.js'
import type { Judgement } from '../engine/types.js'

export function handTable(judgement: Judgement, revealed: boolean): TemplateResult {
  const { engine } = here()
  const short = (value: number, digits: number): string =>
    engine.format(Number(value.toPrecision(digits)), 'probability')
  return html`<div class="scroll" tabindex="0" role="group" aria-label="Table of the sharing"><table>
    <caption class="quiet">Slots of the ten tasks${revealed ? ', and the best sharing' : ''}</caption>
    <thead><tr><th scope="col">Task</th><th scope="col">Probability</th><th scope="col">Your slots</th>${
      revealed ? html`<th scope="col">Best</th><th scope="col">One more slot gains</th>` : nothing
    }</tr></thead>
    <tbody>${judgement.tasks.map(
      (task, i) =>
        html`<tr><th scope="row">${i + 1}</th><td>${engine.format(task.p, 'probability')}</td><td>${task.w}</td>${
          revealed ? html`<td>${short(task.best_w, 3)}</td><td>${short(task.gain, 3)}</td>` : nothing
        }</tr>`,
    )}</tbody></table></div>`
}
