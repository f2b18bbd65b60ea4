/** <allot-uncertainty>: how sure an answer is that rests on the reader's own timings, by drawing them anew (bootstrap). */
import { css, html, LitElement, nothing, type TemplateResult } from 'lit'
import type { Uncertainty } from '../engine/own-data-types.js'
import { uncertainty } from '../state/late-results.js'
import { sentence } from '../state/words.js'
import { shared } from '../styles/shared.js'
import { LateAnswer } from './late-answer.js'

/** Enough for the ends of an interval that holds nine in ten. */
const RESAMPLES = 200

export class AllotUncertainty extends LitElement {
  static override styles = [
    shared,
    css`
    :host { display: block; font: 0.875rem/1.45 var(--sans); min-height: 1px; }
    p { margin: 0.6rem 0 0; }
    .busy { display: flex; flex-wrap: wrap; gap: 0.3rem 0.75rem; align-items: center; }
    progress { width: 6rem; }
    @media print { .busy { display: none; } }
  `,
  ]

  readonly #late = new LateAnswer<Uncertainty>(this, 'uncertainty', (scenario) => uncertainty(scenario, RESAMPLES))

  override render(): TemplateResult | typeof nothing {
    const late = this.#late
    if (!late.wanted) return nothing
    if (late.answer) return html`<p class="soft">${sentence(late.answer.words)}</p>`
    if (late.problem) return html`<p class="soft">How sure this is could not be computed: ${late.problem}</p>`
    if (late.cancelled) return html`<p class="busy soft">How sure this is was not computed. <button @click=${() => late.again()}>Compute it</button></p>`
    if (!late.busy) return nothing
    return html`<p class="busy soft"><span>How sure this is: your timings are drawn anew ${RESAMPLES} times</span>
      <progress aria-label="Drawing timings anew"></progress><button @click=${() => late.cancel()}>Cancel</button></p>`
  }
}
