/** The words of this article's answers at the end of chapters. */
import { html, type TemplateResult } from 'lit'
import { ChapterAnswer, plain } from '../../../article/answer.js'
import type { Checked } from '../engine/types.js'
import { here } from '../here.js'
import { programOf } from '../state/results.js'

export class AllotAnswer extends ChapterAnswer<Checked> {
  constructor() {
    super('run', programOf)
  }

  override words({ tasks, needed, in_degree, mistakes: [first] }: Checked): TemplateResult {
    if (first) return html`The program has a mistake in line ${first.line}: ${first.words}.`
    const { agents, capacity, order, targets, repair } = here().store.scenario
    switch (this.chapter) {
      case 2:
        return html`The program describes ${count(tasks)} tasks, its results need ${count(needed)} of them, and a task
          needs
          ${count(in_degree)} labels at most. Nothing of this was drawn up in advance: an agent asks only which
          task creates a label, and what that task needs.`
      case 3:
        if (order === 'near')
          return html`${count(agents)} agents begin at what is nearest to a place of their own, drawn at random. They
            keep apart until their neighbourhoods are done; then all go on to what is left.`
        return order === 'random'
          ? html`${count(agents)} agents begin at ${
              targets === 'last' ? 'a result' : 'a label of the first step'
            } each, drawn at random, and so they mostly
            meet different tasks. Nothing else keeps them apart.`
          : html`In a fixed order all ${count(agents)} agents do the same at the same time: each task is executed
            ${count(agents)} times.`
      case 6:
        return html`There is room for ${
          capacity && (needed === null || capacity < needed) ? html`${count(capacity)} of` : 'all'
        } ${count(needed)} labels. The least capacity depends on the label that is evicted, and on where agents begin.`
      default:
        return repair === undefined || repair === null
          ? html`Without repair every processor that fails is gone: a static partition cannot finish, agents can.`
          : html`Agents need no checkpoint and no restart. They pay all the time instead, with work that is done twice.`
    }
  }
}

/** A number, or null where there are too many to be counted. */
function count(value: number | null): TemplateResult {
  return value === null ? html`more than a million` : plain(value)
}
