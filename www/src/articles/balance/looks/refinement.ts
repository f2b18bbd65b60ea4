/** <allot-refinement>: refinement of the scenario's placement, step by step: which object moves, and why. */
import { html, LitElement, nothing, svg, type TemplateResult } from 'lit'
import { choice, choiceStyles } from '../../../controls/choice.js'
import { boardStyles, Steps } from '../../../controls/steps.js'
import { Latest } from '../../../state/latest.js'
import { shared } from '../../../styles/shared.js'
import type { End, Next, Refinement } from '../engine/types.js'
import { here } from '../here.js'
import { refinementOf } from '../state/results.js'
import { lookStyles } from './look-styles.js'

const STARTS = { present: 'As it is', greedy: 'After greedy with communication' }
const ENDS: Readonly<Record<End, string>> = {
  done: 'No single move or swap with it lowers that.',
  tolerated: 'That is within the tolerance, so refinement stops.',
  cut: 'More steps may help, but no more are shown.',
}
/** The picture, which a phone shows at nearly its own size. */
const WIDE = { width: 600, height: 220 }
const NARROW = { width: 340, height: 190 }
const phone = matchMedia('(max-width: 30rem)')

export class AllotRefinement extends LitElement {
  static override styles = [shared, choiceStyles, boardStyles, lookStyles]
  static override properties = { greedy: { state: true } }

  greedy = false
  readonly #present = new Latest<Refinement>(this, 'objects', (scenario) => refinementOf(scenario, false))
  readonly #greedy = new Latest<Refinement>(this, 'objects', (scenario) => refinementOf(scenario, true))
  readonly #steps = new Steps(this)

  override render(): TemplateResult {
    const start = choice('start', 'Refine the placement', STARTS, this.greedy ? 'greedy' : 'present', (value) => {
      this.#steps.at = 0
      this.greedy = value === 'greedy'
    })
    const source = this.greedy ? this.#greedy : this.#present
    const count = ({ steps }: Refinement): number => steps.length
    return html`${start}${this.#steps.look(source, 'step', count, (result, at) => {
      const step = result.steps[at] ?? null
      return { picture: picture(result.times[at] ?? [], step), words: this.#words(result, at, step) }
    })}`
  }

  /** The step that comes next, and the reason for it. */
  #words({ loads, steps, times, end }: Refinement, at: number, step: Next | null): string {
    const seconds = (value: number): string => here().engine.format(Number(value.toPrecision(4)), 'seconds')
    const makespan = Math.max(...(times[at] ?? [0]))
    const done = `After ${at} of ${steps.length} steps the last processor ends after ${seconds(makespan)}.`
    if (!step) return `${done} ${ENDS[end]}`
    const { object, partner, from, to } = step
    const load = (one: number): string => `object ${one + 1} (${seconds(loads[one] ?? 0)})`
    const swap = partner === null ? '' : ` in return for ${load(partner)}`
    return (
      `${done} Next, ${load(object)} goes from processor ${from + 1}, the last one, ` +
      `to processor ${to + 1}${swap}: of all moves and swaps with the last processor ` +
      `this lowers the later of the two most, to ${seconds(step.after)}.`
    )
  }
}

function picture(times: readonly number[], step: Next | null): TemplateResult {
  const most = Math.max(...times, Number.MIN_VALUE)
  const { width, height: high } = phone.matches ? NARROW : WIDE
  const wide = width / times.length
  const mean = times.reduce((sum, time) => sum + time, 0) / times.length
  const height = (time: number): number => (time / most) * (high - 30)
  const level = high - 20 - height(mean)
  return html`<svg viewBox="0 0 ${width} ${high}" role="img" aria-label="Times of the processors">${times.map(
    (time, j) => svg`<rect class="bar ${step?.from === j ? 'from' : step?.to === j ? 'to' : ''}"
      x=${j * wide + wide * 0.1} y=${high - 20 - height(time)} width=${wide * 0.8} height=${height(time)}></rect>
      ${wide >= 18 ? svg`<text x=${(j + 0.5) * wide} y=${high - 5}>${j + 1}</text>` : nothing}`,
  )}${svg`<line class="mean" x1="0" x2=${width} y1=${level} y2=${level}></line>`}</svg>`
}

customElements.define('allot-refinement', AllotRefinement)
