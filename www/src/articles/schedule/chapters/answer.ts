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
    const { processors, work, path, bound, busy, barrier, fifo, listed } = facts
    if (work === 0) return html`No task takes any time, so no processor waits.`
    switch (this.chapter) {
      case 1: {
        return html`No program on ${plain(processors)} processors ends before ${seconds(bound)}, ${
          path >= bound ? 'the longest chain of tasks that wait for one another' : 'an equal share of all work'
        }. With barriers it takes ${seconds(barrier)}, without ${seconds(fifo)}.`
      }
      case 2:
        return busy !== null
          ? html`The work of ${plain(facts.tasks)} tasks is ${seconds(work)}, their longest path ${seconds(path)}: ${
              busy === 1 ? 'two processors cannot both' : html`more than ${plain(busy)} processors cannot all`
            } be busy all the time.`
          : html`On the quickest processor for each, the work of ${plain(facts.tasks)} tasks is ${seconds(work)}, and
              their longest path ${seconds(path)}.`
      case 4:
        return html`${
          listed < fifo
            ? html`Priorities help here: CP/MISF takes ${seconds(listed)}, FIFO ${seconds(fifo)}.`
            : listed > fifo
              ? html`Priorities do not help here: CP/MISF takes ${seconds(listed)}, FIFO ${seconds(fifo)}.`
              : html`CP/MISF and FIFO both take ${seconds(listed)} here.`
        } No plan ends before ${seconds(bound)}.`
      default:
        return html`On ${plain(processors)} processors ${percent(facts.fifo_calculation)} of the time is calculation
          if a master hands out tasks, and ${percent(facts.barrier_calculation)} with barriers.`
    }
  }
}
