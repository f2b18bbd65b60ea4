/** <allot-answer chapter="2">: the answer at the end of a chapter, in words, for the current scenario. */
import { css, html, LitElement, nothing, type TemplateResult } from 'lit'
import { Latest } from '../../../state/latest.js'
import type { Checked } from '../engine/types.js'
import { here } from '../here.js'
import { programOf } from '../state/results.js'

export class AllotAnswer extends LitElement {
  static override styles = css`
    :host { display: block; }
    p { margin: 0; }
    b { font-weight: 600; font-variant-numeric: tabular-nums; white-space: nowrap; }
  `
  static override properties = { chapter: { type: Number } }

  declare chapter: number
  readonly #source = new Latest<Checked>(this, 'run', programOf)

  constructor() {
    super()
    this.chapter = 0
  }

  override render(): TemplateResult | typeof nothing {
    const { result, problem } = this.#source
    if (problem) return html`<p>${problem}</p>`
    if (!result) return nothing
    const [first] = result.mistakes
    if (first) return html`<p>The program has a mistake in line ${first.line}: ${first.words}.</p>`
    return html`<p>${this.#words(result)}</p>`
  }

  #words({ tasks, needed, in_degree }: Checked): TemplateResult | typeof nothing {
    const { engine, store } = here()
    const plain = (value: number | null): TemplateResult =>
      value === null ? html`more than a million` : html`<b>${engine.format(value, 'plain')}</b>`
    const { agents, capacity, order, targets, repair } = store.scenario
    switch (this.chapter) {
      case 2:
        return html`The program describes ${plain(tasks)} tasks, its results need ${plain(needed)} of them, and a task
          needs
          ${plain(in_degree)} labels at most. Nothing of this was drawn up in advance: an agent asks only which
          task creates a label, and what that task needs.`
      case 3:
        return order === 'random'
          ? html`${plain(agents)} agents begin at ${
              targets === 'last' ? 'a result' : 'a label of the first step'
            } each, drawn at random, and so they mostly
            meet different tasks. Nothing else keeps them apart.`
          : html`In a fixed order all ${plain(agents)} agents do the same at the same time: each task is executed
            ${plain(agents)} times.`
      case 6:
        return html`There is room for ${
          capacity && (needed === null || capacity < needed) ? html`${plain(capacity)} of` : 'all'
        } ${plain(needed)} labels. The least capacity depends on the label that is evicted, and on where agents begin.`
      default:
        return repair === undefined || repair === null
          ? html`Without repair every processor that fails is gone: a static partition cannot finish, agents can.`
          : html`Agents need no checkpoint and no restart. They pay all the time instead, with work that is done twice.`
    }
  }
}
