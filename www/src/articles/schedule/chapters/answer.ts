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
