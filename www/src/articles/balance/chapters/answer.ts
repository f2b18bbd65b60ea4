/** The words of this article's answers at the end of chapters. */
import { html, type TemplateResult } from 'lit'
import { ChapterAnswer, percent, plain, seconds } from '../../../article/answer.js'
import type { Facts } from '../engine/types.js'
import { factsOf } from '../state/results.js'

export class AllotAnswer extends ChapterAnswer<Facts> {
  constructor() {
    super('facts', factsOf)
  }

  override words(facts: Facts): TemplateResult {
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
