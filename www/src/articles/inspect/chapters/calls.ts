/** <allot-calls>: the reader's own measurement of a counter, and the latency and service fitted to it. */
import { css, html, LitElement, type TemplateResult } from 'lit'
import { OwnTable } from '../../../controls/own-table.js'
import type { Report } from '../../../controls/report.js'
import { Change } from '../../../state/change.js'
import { refusalWords } from '../../../state/words.js'
import { shared } from '../../../styles/shared.js'
import { here } from '../here.js'
import { defineOwnData } from './own-data-elements.js'

export class AllotCalls extends LitElement {
  static override styles = [shared, css`:host { display: block; font: 0.875rem/1.45 var(--sans); max-width: 44rem; }`]

  readonly #table = new OwnTable(this, (text, columns) => this.#read(text, columns))

  constructor() {
    super()
    defineOwnData()
  }

  async #read(text: string, columns: string): Promise<Report> {
    const { counter, ...read } = await here().engine.later((late) => late.readCounter(text, columns))
    if (!counter) return { ...read, problem: read.question ? '' : 'The counter stays as it was.' }
    const { store } = here()
    const before = store.scenario
    const refusal = store.change({ ...before, counter }, '')
    if (refusal) return { ...read, problem: refusalWords(refusal) }
    return { ...read, problem: '', change: new Change(store, before, (scenario) => scenario.counter) }
  }

  override render(): TemplateResult {
    return html`<details><summary>Use your own measurement of a counter</summary>
      <allot-own-data label="Columns: processes that only call the counter, and seconds of a call"
        .roles=${['processes', 'seconds']} example="processes,seconds
1,4.5e-6
64,1.3e-5
1024,2.1e-4" .report=${this.#table.report} @table=${this.#table.take}></allot-own-data></details>`
  }
}
