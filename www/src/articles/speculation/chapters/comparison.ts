/** <allot-comparison>: the fitted formula and the measurements themselves compared on the same machine, in words. */
import { html, LitElement, nothing, type TemplateResult } from 'lit'
import type { ModelComparison } from '../engine/own-data-types.js'
import { comparison } from '../state/late-results.js'
import { ownFit } from '../state/own-fit.js'
import { shared } from '../../../styles/shared.js'
import { LateAnswer } from './late-answer.js'
import { lateStyles, lateWords } from './late-words.js'

export class AllotComparison extends LitElement {
  static override styles = [shared, lateStyles]

  readonly #late = new LateAnswer<ModelComparison>(this, 'comparison', comparison, () => ownFit().decides)

  override render(): TemplateResult | typeof nothing {
    const { problem } = this.#late
    return lateWords(
      this.#late,
      problem ? html`<p class="soft">Formula and measurements could not be compared: ${problem}</p>` : nothing,
    )
  }
}
