/**
 * <allot-timings>: turns the reader's own measurements into a fitted runtime model, with its quality and residuals.
 */
import { css, html, LitElement, nothing, type TemplateResult } from 'lit'
import { here } from '../here.js'
import { OwnTable } from '../../../controls/own-table.js'
import type { Report } from '../../../controls/report.js'
import { Change } from '../../../state/change.js'
import { FollowEvents } from '../../../state/follow-events.js'
import { FollowStore } from '../../../state/follow.js'
import { ownFit } from '../state/own-fit.js'
import { plainly } from '../state/words.js'
import { sentence } from '../../../state/words.js'
import { shared } from '../../../styles/shared.js'
import { fitReport, fitStyles } from './fit-report.js'

const STAY = 'Model and figure stay as they were.'

export class AllotTimings extends LitElement {
  static override styles = [
    shared,
    fitStyles,
    css`
    :host { display: block; font: 0.875rem/1.45 var(--sans); }
    summary { cursor: pointer; font-weight: 500; border-radius: 4px; }
    details > *:not(summary) { margin-top: 0.9rem; }
    .in-use {
      display: flex; flex-wrap: wrap; gap: 0.25rem 0.75rem; align-items: baseline; justify-content: space-between;
    }
  `,
  ]
  readonly #table = new OwnTable(this, (text, columns) => this.#read(text, columns))

  constructor() {
    super()
    new FollowStore(this)
    new FollowEvents(this, ownFit)
  }

  async #read(text: string, columns: string): Promise<Report> {
    const { rows, ...read } = await here().engine.later((late) => late.readTimings(text, columns))
    if (read.question) return { ...read, problem: '' }
    if (rows.length === 0) return { ...read, problem: `No timings were read. ${STAY}` }
    const { store } = here()
    const before = store.scenario
    const problem = await ownFit().take(rows, 'auto')
    // Points beside another model's curve would mislead.
    if (problem) return { ...read, problem: `${sentence(plainly(problem))} ${STAY}` }
    return { ...read, problem: '', change: new Change(store, before, (scenario) => scenario.timings ?? []) }
  }

  #remove(): void {
    const { store } = here()
    store.change({ ...store.scenario, timings: [], runtime_from: 'coefficients' }, '')
    this.renderRoot.querySelector('summary')?.focus()
  }

  override render(): TemplateResult {
    const count = here().store.scenario.timings?.length ?? 0
    const { fit } = ownFit()
    return html`<details><summary>${count > 0 ? 'Your own timings' : 'Use your own timings'}</summary>
      ${
        count > 0
          ? html`<p class="in-use small"><span>In use: ${here().engine.format(count, 'plain')}
            ${count === 1 ? 'timing' : 'timings'} of your own.</span>
        <button @click=${() => this.#remove()}>Remove them</button></p>`
          : nothing
      }
      <allot-own-data label="Timings: slots and seconds, one pair a line, or any table with a column for each"
        .roles=${['w', 'seconds', 'rate']} example="cores,seconds
1,493.3
4,128.8
16,41.3
64,21.9" .report=${this.#table.report} @table=${this.#table.take}></allot-own-data>
      ${fit ? fitReport(fit) : nothing}</details>`
  }
}
