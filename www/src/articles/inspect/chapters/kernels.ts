/** <allot-kernels>: the reader's own timings of multiplications and sorts, and the models fitted to them. */
import { css, html, LitElement, nothing, type TemplateResult } from 'lit'
import { OwnTable } from '../../../controls/own-table.js'
import type { Report } from '../../../controls/report.js'
import { Change } from '../../../state/change.js'
import { FollowStore } from '../../../state/follow.js'
import { refusalWords, sentence } from '../../../state/words.js'
import { shared } from '../../../styles/shared.js'
import type { Fitted, Scenario } from '../engine/types.js'
import { here } from '../here.js'
import { defineOwnData } from './own-data-elements.js'

type Kernel = 'dgemm' | 'sort'

const NAMES: Readonly<Record<Kernel, string>> = { dgemm: 'multiplications', sort: 'sorts' }

export class AllotKernels extends LitElement {
  static override styles = [
    shared,
    css`
    :host { display: block; font: 0.875rem/1.45 var(--sans); max-width: 44rem; }
    .fits { display: flex; flex-wrap: wrap; gap: 0.4rem; margin: 0.6rem 0; }
    p { margin: 0.4rem 0 0; }
  `,
  ]
  static override properties = {
    open: { type: Boolean },
    unfitted: { state: true },
    fitted: { state: true },
    problem: { state: true },
  }

  /** set by a link to this place */
  open = false
  /** the kernel whose timings were read since its model was fitted */
  unfitted: Kernel | null = null
  fitted: { kernel: Kernel; relative: boolean; fit: Fitted } | null = null
  problem = ''
  readonly #table = new OwnTable(this, (text, columns) => this.#read(text, columns))

  constructor() {
    super()
    new FollowStore(this)
    defineOwnData()
  }

  async #read(text: string, columns: string): Promise<Report> {
    const read = await here().engine.later((late) => late.readKernels(text, columns))
    const { store } = here()
    const before = store.scenario
    const kernel: Kernel = 'dgemm' in read ? 'dgemm' : 'sort'
    const { rows, told, refused, question } = 'dgemm' in read ? read.dgemm : read.sort
    const said = { told, refused, question }
    if (question) return { ...said, problem: '' }
    if (rows.length === 0) return { ...said, problem: 'No timings were read. The models stay as they were.' }
    const next = { ...before, [`${kernel}_timings`]: rows } as Scenario
    const refusal = store.change(next, '')
    if (refusal) return { ...said, problem: refusalWords(refusal) }
    this.unfitted = kernel
    this.fitted = null
    return { ...said, problem: '', change: new Change(store, before, (scenario) => scenario[`${kernel}_timings`]) }
  }

  async #fit(kernel: Kernel, relative: boolean): Promise<void> {
    const { store } = here()
    const { scenario } = store
    try {
      const fit = await here().engine.later((late) => late.fitKernel(kernel, JSON.stringify(scenario), relative))
      const { contraction } = scenario
      if (contraction) {
        const model = kernel === 'dgemm' ? { dgemm: fit.dgemm } : { sort: fit.sort }
        store.change({ ...scenario, contraction: { ...contraction, ...model } }, '')
      }
      this.fitted = { kernel, relative, fit }
      if (contraction && this.unfitted === kernel) this.unfitted = null
      this.problem = contraction ? '' : 'Your tasks are no contraction, so no task is estimated by this model.'
    } catch (error) {
      this.fitted = null
      this.problem = refusalWords(error)
    }
  }

  override render(): TemplateResult {
    const { unfitted } = this
    const { dgemm_timings, sort_timings } = here().store.scenario
    const counts = { dgemm: dgemm_timings.length, sort: sort_timings.length }
    const buttons = (kernel: Kernel): TemplateResult | typeof nothing =>
      counts[kernel] === 0
        ? nothing
        : html`<button @click=${() => void this.#fit(kernel, false)}>Fit ${NAMES[kernel]}, in seconds</button>
          <button @click=${() => void this.#fit(kernel, true)}>Fit ${NAMES[kernel]}, by relative errors</button>`
    return html`<details ?open=${this.open}><summary>Use your own timings</summary>
      <allot-own-data label="m, n, k, seconds or GFLOP/s of multiplications, or elements, seconds, class of sorts"
        .roles=${['m', 'n', 'k', 'gflops', 'elements', 'seconds', 'class']} example="m,n,k,seconds
64,64,64,4.4e-5
128,128,128,3.5e-4" .report=${this.#table.report}
        @table=${this.#table.take}></allot-own-data></details>
      ${
        unfitted && counts[unfitted] > 0
          ? html`<p role="status">The model of ${NAMES[unfitted]} is still that from before these timings. Fit it?</p>`
          : nothing
      }
      <div class="fits">${buttons('sort')}${buttons('dgemm')}</div>
      <div role="status">${this.#told()}</div>`
  }

  #told(): TemplateResult | typeof nothing {
    const { fitted, problem } = this
    if (!fitted) return problem ? html`<p class="refusal">${problem}</p>` : nothing
    const { engine } = here()
    const { fit, kernel, relative } = fitted
    return html`<p>The model of ${NAMES[kernel]} is fitted ${relative ? 'by relative errors' : 'in seconds'}: at most
      ${engine.format(fit.largest_error, 'percent')} off, R² = ${engine.format(fit.r_squared, 'plain')}. ${problem}</p>
      ${fit.warnings.map((warning) => html`<p class="soft">${sentence(warning)}</p>`)}`
  }
}
