/** <allot-ends>: when the last machine ends, by every rule. */
import { css, html, LitElement, nothing, type TemplateResult } from 'lit'
import { percent } from '../../../article/answer.js'
import { Latest } from '../../../state/latest.js'
import { shared } from '../../../styles/shared.js'
import type { Answer, Rule } from '../engine/types.js'
import { factsOf } from '../state/results.js'
import { time } from './time.js'

const NAMES: Readonly<Record<string, string>> = {
  'as it ran': 'Today, as it ran',
  'today, round robin': 'Today, round robin',
  'by count': 'Today, by count',
  'round robin': 'Round robin',
  'blocks by time': 'Blocks by time',
  queue: 'Queue',
  'longest first': 'Longest first',
  least: 'The least',
}

export class AllotEnds extends LitElement {
  static override styles = [
    shared,
    css`
    :host { display: block; font: 0.875rem/1.45 var(--sans); }
    .scroll { overflow-x: auto; }
    td + td, th + th { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
    p { margin: 0.5rem 0 0; }
    @media (max-width: 30rem) { .idle { display: none; } td, th { padding-right: 0.5rem; } }
  `,
  ]
  readonly #facts = new Latest<Answer>(this, 'split', factsOf)

  override render(): TemplateResult | typeof nothing {
    const { result, problem } = this.#facts
    if (problem) return html`<p class="refusal">${problem}</p>`
    if (!result) return nothing
    const { rules, proven, unknown, assumed } = result
    return html`<div class="scroll" tabindex="0" role="group" aria-label="Rules"><table>
        <thead><tr><th scope="col">Rule</th><th scope="col">Ends after</th
          ><th class="idle" scope="col">Machines idle</th><th scope="col">Over the least</th></tr></thead>
        <tbody>${rules.map((rule) => this.#row(rule, proven))}</tbody></table></div>
      ${
        assumed === undefined
          ? nothing
          : html`<p>${unknown} ${unknown === 1 ? 'test has' : 'tests have'} no time: each is taken for the mean of the
              others, ${time(assumed)}.</p>`
      }`
  }

  #row({ rule, wall, idle, over }: Rule, proven: boolean): TemplateResult {
    const best = proven ? 'proven' : 'not proven'
    return html`<tr><th scope="row">${NAMES[rule] ?? rule}</th><td>${time(wall)}</td><td class="idle">${time(idle)}</td
      ><td>${rule === 'least' ? best : percent(over)}</td></tr>`
  }
}

customElements.define('allot-ends', AllotEnds)
