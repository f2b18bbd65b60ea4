/**
 * <allot-uncertainty>: the uncertainty of an answer that rests on the reader's own timings, by a bootstrap: the timings
 * are weighted anew many times.
 */
import { css, html, LitElement, nothing, type TemplateResult } from 'lit'
import type { Uncertainty } from '../engine/own-data-types.js'
import { uncertainty } from '../state/late-results.js'
import { ownFit } from '../state/own-fit.js'
import { shared } from '../../../styles/shared.js'
import { LateAnswer } from './late-answer.js'
import { lateStyles, lateWords } from './late-words.js'

/** Enough resamples for the ends of a 90 % interval. */
const RESAMPLES = 200

export class AllotUncertainty extends LitElement {
  static override styles = [
    shared,
    lateStyles,
    css`
    :host { font-size: 0.875rem; }
    p { margin-top: 0.6rem; }
    .busy { display: flex; flex-wrap: wrap; gap: 0.3rem 0.75rem; align-items: center; align-content: start; }
    progress { width: 6rem; }
    @media print { .busy { display: none; } }
  `,
  ]

  readonly #late = new LateAnswer<Uncertainty>(
    this,
    'uncertainty',
    (scenario) => uncertainty(scenario, RESAMPLES),
    () => ownFit().isModel,
  )

  override render(): TemplateResult | typeof nothing {
    return lateWords(this.#late, this.#otherwise())
  }

  #otherwise(): TemplateResult | typeof nothing {
    const { problem, cancelled, busy } = this.#late
    if (problem) return html`<p class="soft">How sure this is could not be computed: ${problem}</p>`
    if (cancelled)
      return html`<p class="busy soft">How sure this is was not computed.
        <button @click=${() => this.#late.again()}>Compute it</button></p>`
    if (!busy) return nothing
    return html`<p class="busy soft"><span>How sure this is: your timings are weighted anew ${RESAMPLES} times</span>
      <progress aria-label="Weighting timings anew"></progress><button
        @click=${() => this.#late.cancel()}>Cancel</button></p>`
  }
}
