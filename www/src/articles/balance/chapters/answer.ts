/** <allot-answer chapter="1">: the answer at the end of a chapter, in words, for the current scenario. */
import { css, html, LitElement, nothing, type TemplateResult } from 'lit'
import { Latest } from '../../../state/latest.js'
import type { Facts } from '../engine/types.js'
import { here } from '../here.js'
import { factsOf } from '../state/results.js'

export class AllotAnswer extends LitElement {
  static override styles = css`
    :host { display: block; }
    p { margin: 0; }
    b { font-weight: 600; font-variant-numeric: tabular-nums; white-space: nowrap; }
  `
  static override properties = { chapter: { type: Number } }

  declare chapter: number
  readonly #source = new Latest<Facts>(this, 'facts', factsOf)

  constructor() {
    super()
    this.chapter = 0
  }

  override render(): TemplateResult | typeof nothing {
    const { result: facts, problem } = this.#source
    if (problem) return html`<p>${problem}</p>`
    return facts ? html`<p>${this.#words(facts)}</p>` : nothing
  }

  #words(facts: Facts): TemplateResult {
    const { engine } = here()
    const plain = (value: number): TemplateResult => html`<b>${engine.format(value, 'plain')}</b>`
    const percent = (value: number): TemplateResult => html`<b>${engine.format(value, 'percent')}</b>`
    const seconds = (value: number): TemplateResult => html`<b>${engine.format(value, 'seconds')}</b>`
    if (facts.total === 0) return html`All loads are 0, so no processor waits.`
    const each = facts.total / facts.processors
    switch (this.chapter) {
      case 1:
        return html`On ${plain(facts.processors)} processors the last one ends after ${seconds(facts.makespan)}, the
          mean after ${seconds(facts.mean)}. The imbalance is ${percent(facts.imbalance)}, and
          ${plain(facts.lost)} of the processors might as well not be there.`
      case 2:
        return facts.largest > each
          ? html`The largest object takes ${seconds(facts.largest)}, more than the ${seconds(each)} that each of
            ${plain(facts.processors)} processors should have. Placement alone cannot mend that.`
          : html`No object takes more than ${seconds(each)}, the share of each of ${plain(facts.processors)} processors:
            the grains are fine enough, and the placement decides.`
      case 4:
        return html`Greedy ends after ${seconds(facts.greedy)}, which is ${percent(facts.greedy / facts.bound - 1)}
          above the lower bound of ${seconds(facts.bound)}. ${
            facts.edges > 0
              ? html`It does not look at the ${plain(facts.edges)} edges; refinement after greedy with
              communication does.`
              : html`No object communicates here, so there is little left for refinement.`
          }`
      default:
        if (facts.messages === null) return html`There are no items here.`
        return html`The rule of exchange sends ${plain(facts.messages)} messages${
          facts.fewest === null
            ? html`; for that many processors the fewest are too much to search for.`
            : facts.fewest === facts.messages
              ? html`, and no plan needs fewer.`
              : html`, where ${plain(facts.fewest)} would do.`
        } Dimension exchange and diffusion need no processor that knows all loads.`
    }
  }
}
