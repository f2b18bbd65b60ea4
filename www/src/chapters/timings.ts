/** <allot-timings>: the reader's own measurements become a fitted runtime model, with its residuals and R². */
import { css, html, LitElement, nothing, type TemplateResult } from 'lit'
import { app } from '../app.js'
import { fitRuntime, readTimings } from '../engine/own-data.js'
import type { Fit, Timing } from '../engine/types.js'
import type { Report } from '../controls/own-data.js'
import { FollowStore } from '../state/follow.js'
import { plainly, refusalWords, sentence } from '../state/words.js'
import { shared } from '../styles/shared.js'

const MOST_ROWS = 60

export class AllotTimings extends LitElement {
  static override styles = [
    shared,
    css`
    :host { display: block; font: 0.875rem/1.45 var(--sans); }
    summary { cursor: pointer; font-weight: 500; border-radius: 4px; }
    details > *:not(summary) { margin-top: 0.9rem; }
    .scroll { max-height: 18rem; overflow: auto; }
    .warning { color: var(--warn); }
  `,
  ]
  static override properties = { report: { state: true }, fit: { state: true } }

  declare report: Report | null
  declare fit: Fit | null

  constructor() {
    super()
    this.report = null
    this.fit = null
    new FollowStore(this, { also: () => this.#forget() })
  }

  /** Undo or another preset took the timings away: then their fit is not shown either. */
  #forget(): void {
    if (!this.fit || app().store.scenario.timings?.length) return
    this.fit = null
    this.report = null
  }

  async #read(text: string): Promise<void> {
    const { store } = app()
    this.fit = null
    try {
      const { rows, refused } = await readTimings(text)
      this.report = { read: `${rows.length} timings read.`, refused, problem: '' }
      const fit = await fitRuntime(rows)
      const timings: Timing[] = rows.map(({ w, seconds }) => ({ w, seconds }))
      const refusal = store.change({ ...store.scenario, runtime: fit.runtime, timings }, '')
      if (!refusal) {
        this.fit = fit
        return
      }
      // A fit that makes no usable model is told of, and nothing else: points beside another model's curve would mislead.
      const problem = fit.warnings.length > 0 ? fit.warnings.map(plainly).join(' ') : refusalWords(refusal)
      this.report = { ...this.report, problem: `${sentence(problem)} Model and figure stay as they were.` }
    } catch (error) {
      this.report = { read: this.report?.read ?? '', refused: this.report?.refused ?? [], problem: refusalWords(error) }
    }
  }

  override render(): TemplateResult {
    return html`<details><summary>Use your own timings</summary>
      <allot-own-data label="Timings: slots and seconds, one pair a line" example="cores,seconds
1,493.3
4,128.8
16,41.3
64,21.9" .report=${this.report} @text=${(event: CustomEvent<string>) => this.#read(event.detail)}></allot-own-data>
      ${this.fit ? this.#table(this.fit) : nothing}</details>`
  }

  #table(fit: Fit): TemplateResult {
    const seconds = (value: number): string => app().engine.format(value, 'seconds')
    return html`
      ${fit.warnings.map((warning) => html`<p class="warning" role="status">${plainly(warning)}</p>`)}
      <p>The fit explains the timings with <i>R</i>² = ${fit.r_squared.toFixed(6)}.</p>
      <div class="scroll" tabindex="0" role="group" aria-label="Residuals of the fit"><table>
        <caption class="quiet">Each timing, the fitted time, and how far they are apart</caption>
        <thead><tr><th scope="col">slots w</th><th scope="col">measured</th><th scope="col">fitted</th><th scope="col">residual</th></tr></thead>
        <tbody>${fit.rows.slice(0, MOST_ROWS).map(
          (row) => html`<tr><th scope="row">${app().engine.format(row.w, 'plain')}</th>
          <td>${seconds(row.seconds)}</td><td>${seconds(row.fitted)}</td><td>${seconds(row.residual)}</td></tr>`,
        )}</tbody>
      </table></div>
      ${fit.rows.length > MOST_ROWS ? html`<p class="small soft">and ${fit.rows.length - MOST_ROWS} more</p>` : nothing}`
  }
}
