/** <allot-moment>: the moment of a run at which the graph lights up. It plays by itself. */
import { css, html, nothing, type TemplateResult } from 'lit'
import { Part } from '../../../controls/part.js'
import { sliderStyles } from '../../../controls/slider-styles.js'
import { Steps } from '../../../controls/steps.js'
import { Latest } from '../../../state/latest.js'
import type { Facts, Scenario } from '../engine/types.js'
import { here } from '../here.js'
import { factsOf } from '../state/results.js'

/** Steps from the start of a run to its end, and milliseconds of one that plays. */
const STEPS = 80
const PACE = 150

export class AllotMoment extends Part<Scenario> {
  static override styles = [
    ...Part.styles,
    sliderStyles,
    css`
    .tools { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: center; }
    .tools input[type=range] { flex: 1 1 8rem; min-width: 6rem; }
    p { font-weight: 500; margin-bottom: 0.3rem; }
  `,
  ]

  readonly #facts = new Latest<Facts>(this, 'facts', factsOf)
  readonly #steps = new Steps(this, PACE, (at) => this.change({ moment: (at / STEPS) * this.#end }, 'moment'))

  /** The end of the run by first in, first out, in seconds. */
  get #end(): number {
    return this.#facts.result?.fifo ?? 0
  }

  override willUpdate(): void {
    const { moment = 0 } = this.scenario
    if (this.#end > 0) this.#steps.at = Math.min(STEPS, Math.round((moment / this.#end) * STEPS))
  }

  override render(): TemplateResult | typeof nothing {
    if (this.#end === 0) return nothing
    const { moment } = this.scenario
    const told = moment === undefined ? 'before the run' : `at ${here().engine.format(moment, 'seconds')}`
    return html`<div><p>A run by first in, first out: ${told}</p>${this.#steps.controls(STEPS, told)}${
      moment === undefined
        ? nothing
        : html`<div class="tools"><button @click=${() => this.#leave()}>The graph alone</button></div>`
    }</div>${this.refused()}`
  }

  #leave(): void {
    const { moment: _, ...rest } = this.scenario
    this.replace(rest)
  }
}
