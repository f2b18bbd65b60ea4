/** <allot-asked>: the strategy that a run asks, when it is asked, and what it expects. */
import { html, nothing, type TemplateResult } from 'lit'
import { choice } from '../../../controls/choice.js'
import type { Run } from '../engine/types.js'
import { Part, select } from './part.js'
import { STRATEGIES } from './strategies.js'

const WHEN = { period: 'Every so often', when: 'Once uneven', gain: 'Once it pays' }
const PREDICT = { last: 'of the last step', median: 'the median of nine steps', trend: 'on a line through nine steps' }
const STEPS = 9

function predictOf({ predict }: Run): string {
  return typeof predict === 'string' ? predict : (Object.keys(predict)[0] ?? 'last')
}

export class AllotAsked extends Part {
  /** A run is asked by period, or above an imbalance, or by gain. */
  #when(run: Run, value: string): void {
    const { period, when: _, ...rest } = run
    if (value === 'period') this.change({ run: { ...rest, period: period ?? 20 } })
    else this.change({ run: { ...rest, when: value === 'gain' ? 'gain' : 0.5 } })
  }

  #predict(run: Run, value: string): void {
    const predict = value === 'median' ? { median: STEPS } : value === 'trend' ? { trend: STEPS } : 'last'
    this.change({ run: { ...run, predict } })
  }

  override render(): TemplateResult | typeof nothing {
    const { run } = this.scenario
    if (!run) return nothing
    const when = run.when === undefined ? 'period' : run.when === 'gain' ? 'gain' : 'when'
    return html`${select(
      'Strategy',
      Object.fromEntries(STRATEGIES.flatMap(({ name, label, place }) => (place ? [] : [[name, label]]))),
      run.strategy,
      (strategy) => this.change({ run: { ...run, strategy } }),
    )}<p class="soft small">${STRATEGIES.find(({ name }) => name === run.strategy)?.about}</p>
      ${choice('when', 'It is asked', WHEN, when, (value) => this.#when(run, value))}
      ${when === 'period' ? html`<allot-number path="run.period"></allot-number>` : nothing}
      ${select('It expects loads', PREDICT, predictOf(run), (value) => this.#predict(run, value))}
      ${this.refused()}`
  }
}
