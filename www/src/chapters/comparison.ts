/** <allot-comparison>: what the fitted formula and the measurements themselves make of the same machine, in words. */
import { css, html, LitElement, nothing, type TemplateResult } from 'lit'
import type { ModelComparison } from '../engine/own-data-types.js'
import { comparison } from '../state/late-results.js'
import { sentence } from '../state/words.js'
import { shared } from '../styles/shared.js'
import { LateAnswer } from './late-answer.js'

export class AllotComparison extends LitElement {
  static override styles = [
    shared,
    css`
    :host { display: block; min-height: 1px; }
    p { margin: 0; }
  `,
  ]

  readonly #late = new LateAnswer<ModelComparison>(this, 'comparison', comparison)

  override render(): TemplateResult | typeof nothing {
    const { answer, wanted, problem } = this.#late
    if (!wanted || !(answer || problem)) return nothing
    return html`<p class="small soft" role="status">${answer ? sentence(answer.words) : problem}</p>`
  }
}
