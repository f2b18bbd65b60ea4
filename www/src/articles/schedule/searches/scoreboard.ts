/**
 * <allot-scoreboard>: many graph files at once, each on several numbers of processors, with bound, rules, optimum, and
 * its proof or its gap. Rows come as they are done, can be sorted, and saved as CSV; the reader may stop.
 */
import '../../../controls/drop.js'
import { css, html, nothing, type TemplateResult } from 'lit'
import { LongWork, longWorkStyles } from '../../../controls/long-work.js'
import { Part } from '../../../controls/part.js'
import { Cancelled } from '../../../engine/pool.js'
import { save } from '../../../state/file.js'
import { refusalWords } from '../../../state/words.js'
import type { Scenario } from '../engine/types.js'
import { here } from '../here.js'
import { gradeOf } from '../state/results.js'
import { COLUMNS, type Graded, numbersOf, rowsOf, sorted, totalOf, written } from './score.js'

/** Nodes of each search: a moment's work. */
const NODES = 50_000
/** The most rows that are shown; all are saved. */
const MOST_SHOWN = 200

export class AllotScoreboard extends Part<Scenario> {
  static override styles = [
    ...Part.styles,
    longWorkStyles,
    css`
    .scroll { overflow: auto; max-height: 26rem; }
    th button { padding: 0; border: 0; background: none; font: inherit; color: inherit; min-height: 1.6rem; }
    ul { margin: 0; padding-left: 1.2rem; overflow-wrap: anywhere; }
    input { width: 9rem; }
  `,
  ]
  static override properties = {
    ...Part.properties,
    rows: { state: true },
    refusals: { state: true },
    by: { state: true },
    falling: { state: true },
    of: { state: true },
    done: { state: true },
    problem: { state: true },
  }

  rows: readonly Graded[] = []
  refusals: readonly string[] = []
  /** the column that rows are sorted by; empty for the order of the files */
  by = ''
  falling = false
  /** number of files, and those that are done */
  of = 0
  done = 0
  problem = ''
  readonly #work = new LongWork(this, 'grade')
  #counts = '2, 4, 8'
  #files: readonly File[] = []
  /** a number for each file of this visit */
  #turn = 0

  async #grade(files: readonly File[]): Promise<void> {
    if (files.length === 0) return
    const counts = numbersOf(this.#counts)
    this.problem = counts ? '' : 'Processors: one to eight whole numbers from 1 to 1 000 are needed, as in 2, 4, 8.'
    if (!counts) return
    this.#work.stop()
    this.#files = files
    this.rows = []
    this.refusals = []
    this.of = files.length
    this.done = 0
    await this.#work.run(async (goesOn) => {
      for (const file of files) {
        try {
          const bytes = new Uint8Array(await file.arrayBuffer())
          // One after the other: a row appears as soon as it is done.
          const graded = await gradeOf({ name: file.name, bytes }, counts, NODES, ++this.#turn)
          if (!goesOn()) return
          this.rows = [...this.rows, ...rowsOf(file.name, graded)]
        } catch (error) {
          if (error instanceof Cancelled || !goesOn()) return
          this.refusals = [...this.refusals, refusalWords(error)]
        }
        this.done++
      }
    })
  }

  #sort(name: string): void {
    this.falling = this.by === name ? !this.falling : false
    this.by = name
  }

  override render(): TemplateResult {
    const { rows } = this
    return html`<allot-drop @files=${(event: CustomEvent<readonly File[]>) => void this.#grade(event.detail)}>
      <label class="tools">Processors <input type="text" autocomplete="off" .value=${this.#counts}
        @change=${(event: Event) => {
          this.#counts = (event.target as HTMLInputElement).value
          void this.#grade(this.#files)
        }}></label></allot-drop>
      <p class="refusal" role="alert" ?hidden=${this.problem === ''}>${this.problem}</p>
      <div class="tools">${this.#work.controls({ label: 'Files', done: this.done, of: this.of }, nothing)}${
        rows.length > 0
          ? html`<button @click=${() => save('allot-schedule-scoreboard.csv', written(rows), 'text/csv')}
            >Save as CSV</button>`
          : nothing
      }<span role="status">${this.of > 0 ? this.#words() : ''}</span></div>
      ${rows.length > 0 ? this.#table() : nothing}
      ${this.refusals.length > 0 ? html`<ul>${this.refusals.map((one) => html`<li>${one}</li>`)}</ul>` : nothing}`
  }

  #words(): string {
    const { rows } = this
    const { met, proven } = totalOf(rows)
    const refused = this.refusals.length > 0 ? `, ${this.refusals.length} refused (below the table)` : ''
    const files = `${this.done} of ${this.of} ${this.of === 1 ? 'file' : 'files'}${refused}`
    if (rows.length === 0) return `${files}.`
    const more = rows.length > MOST_SHOWN ? ` The first ${MOST_SHOWN} rows are shown.` : ''
    return (
      `${files}, ${rows.length} ${rows.length === 1 ? 'row' : 'rows'}: ${proven} proven, ` +
      `in ${met} CP/MISF meets the bound.${more}`
    )
  }

  #table(): TemplateResult {
    const { engine } = here()
    const shown = sorted(this.rows, this.by, this.falling).slice(0, MOST_SHOWN)
    const order = (name: string): 'ascending' | 'descending' | 'none' => {
      if (this.by !== name) return 'none'
      return this.falling ? 'descending' : 'ascending'
    }
    return html`<div class="scroll" tabindex="0" role="group" aria-label="Scoreboard"><table><thead><tr>${COLUMNS.map(
      ({ name, label }) =>
        html`<th scope="col" aria-sort=${order(name)}><button @click=${() =>
          this.#sort(name)}>${label}${this.by === name ? (this.falling ? ' ↓' : ' ↑') : ''}</button></th>`,
    )}</tr></thead><tbody>${shown.map(
      (row) =>
        html`<tr>${COLUMNS.map(({ name, format }, place) => {
          const value = row[name]
          const text = typeof value === 'number' ? engine.format(value, format) : value === true ? 'yes' : value || 'no'
          return place === 0 ? html`<th scope="row">${text}</th>` : html`<td>${text}</td>`
        })}</tr>`,
    )}</tbody></table></div>`
  }
}

customElements.define('allot-scoreboard', AllotScoreboard)
