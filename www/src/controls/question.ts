/**
 * <allot-question>: a question about the columns or rows of a table, asked before the table is read.
 * It shows the first rows, with clear choices already made. An "answer" event has the answer in the format of the
 * command line ("w=#2,seconds=#5"); a "leave" event means that the table is not to be read.
 */
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit'
import type { Question, QuestionRole } from '../engine/tables.js'
import { shared } from '../styles/shared.js'
import { chosenColumns, columnsOf, problemOf } from './columns.js'

export class AllotQuestion extends LitElement {
  static override styles = [
    shared,
    css`
    :host { display: block; margin-top: 0.75rem; }
    section { border: 1px solid var(--edge); border-radius: 10px; padding: 0.75rem; background: var(--wash); }
    p { margin: 0; }
    .words { font-weight: 500; border-radius: 4px; }
    .scroll { position: relative; overflow-x: auto; margin-top: 0.6rem; border-radius: 4px; }
    table { width: auto; min-width: 100%; font-size: 0.8125rem; }
    th, td { padding: 0.25rem 0.9rem 0.25rem 0; text-align: left; white-space: nowrap; vertical-align: bottom; }
    th span { display: block; color: var(--accent-ink); font-weight: 600; }
    .in-use { background: var(--tint); box-shadow: -0.35rem 0 0 var(--tint); }
    .roles {
      display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 10rem), 1fr)); gap: 0.6rem 0.75rem;
      margin-top: 0.75rem;
    }
    label { display: grid; grid-template-columns: minmax(0, 1fr); gap: 0.25rem; font-weight: 500; }
    .row { display: flex; flex-wrap: wrap; gap: 0.5rem; margin-top: 0.75rem; }
  `,
  ]
  static override properties = { question: { attribute: false }, chosen: { state: true }, problem: { state: true } }

  question: Question | null = null
  /** an index into the columns for each role, in their order */
  chosen: (number | null)[] = []
  problem = ''

  override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('question')) return
    this.chosen = this.question?.roles.map((role) => role.chosen) ?? []
    this.problem = ''
  }

  /** Moves the focus to a new question: it follows from the reader's last action. */
  override updated(changed: PropertyValues<this>): void {
    if (!changed.has('question') || !this.question) return
    this.renderRoot.querySelector<HTMLElement>('.words')?.focus()
    this.#bringIntoSight(this.chosen.find((column) => column !== null) ?? 0)
  }

  /** Scrolls a wide table to a column: a phone shows only a few of them. */
  #bringIntoSight(column: number): void {
    const scroll = this.renderRoot.querySelector<HTMLElement>('.scroll')
    const cell = scroll?.querySelectorAll<HTMLElement>('thead th')[column]
    if (!scroll || !cell) return
    const { offsetLeft: left, offsetWidth: width } = cell
    if (left < scroll.scrollLeft || left + width > scroll.scrollLeft + scroll.clientWidth)
      scroll.scrollLeft = left + width - scroll.clientWidth
  }

  async #choose(index: number, value: string): Promise<void> {
    const column = value === '' ? null : Number(value)
    this.chosen = this.chosen.with(index, column)
    this.problem = ''
    await this.updateComplete
    if (column !== null && !this.question?.roles[index]?.values) this.#bringIntoSight(column)
  }

  #answer(question: Question): void {
    this.problem = problemOf(question, this.chosen)
    if (!this.problem) this.dispatchEvent(new CustomEvent('answer', { detail: columnsOf(question, this.chosen) }))
  }

  #leave(): void {
    this.dispatchEvent(new Event('leave'))
  }

  override render(): TemplateResult | typeof nothing {
    const { question } = this
    if (!question) return nothing
    return html`<section aria-labelledby="words" @keydown=${(event: KeyboardEvent) =>
      event.key === 'Escape' && this.#leave()}>
      <p class="words" id="words" tabindex="-1">${question.words}</p>
      ${question.rows.length > 0 ? this.#rows(question) : nothing}
      <div class="roles">${question.roles.map((role, index) => this.#role(question, role, index))}</div>
      <p class="refusal" role="alert" ?hidden=${!this.problem}>${this.problem}</p>
      <div class="row"><button class="main" @click=${() => this.#answer(question)}>Read it so</button>
        <button @click=${() => this.#leave()}>Leave it</button></div>
    </section>`
  }

  #rows(question: Question): TemplateResult {
    const { columns, rows, roles } = question
    const chosen = chosenColumns(question, this.chosen)
    const use = (column: number): string =>
      roles
        .filter((_, i) => chosen[i] === column)
        .map(({ label }) => label)
        .join(', ')
    const mark = (column: number): string => (chosen.includes(column) ? 'in-use' : '')
    return html`<div class="scroll" tabindex="0" role="group" aria-label="First rows of the table"><table>
      <caption class="quiet">The first rows as they stand</caption>
      <thead><tr>${columns.map(
        (name, i) => html`<th scope="col" class=${mark(i)}>${name}<span>${use(i)}</span></th>`,
      )}</tr></thead>
      <tbody>${rows.map(
        (row) => html`<tr>${columns.map((_, i) => html`<td class=${mark(i)}>${row[i] ?? ''}</td>`)}</tr>`,
      )}</tbody>
    </table></div>`
  }

  #role({ columns }: Question, role: QuestionRole, index: number): TemplateResult {
    const chosen = this.chosen[index] ?? null
    if (role.values) return this.#values(role.values, role, index)
    const option = (column: number): TemplateResult =>
      html`<option value=${column} ?selected=${chosen === column}>${columns[column] ?? `column ${column + 1}`}</option>`
    const others = columns.map((_, i) => i).filter((i) => !role.candidates.includes(i))
    return html`<label>${role.label}
      <select @change=${(event: Event) => void this.#choose(index, (event.target as HTMLSelectElement).value)}>
        ${
          role.needed && chosen !== null
            ? nothing
            : html`<option value="" ?selected=${chosen === null}>${role.needed ? 'choose a column' : 'none'}</option>`
        }
        ${role.candidates.map(option)}
        ${
          others.length === 0
            ? nothing
            : role.candidates.length === 0
              ? others.map(option)
              : html`<optgroup label="Other columns">${others.map(option)}</optgroup>`
        }
      </select></label>`
  }

  /** A choice of rows, by the value that they have in a column. */
  #values(values: readonly string[], role: QuestionRole, index: number): TemplateResult {
    const chosen = this.chosen[index] ?? null
    return html`<label>${role.label}
      <select @change=${(event: Event) => void this.#choose(index, (event.target as HTMLSelectElement).value)}>
        ${chosen === null ? html`<option value="" selected>choose a value</option>` : nothing}
        ${values.map((value, i) => html`<option value=${i} ?selected=${i === chosen}>${value}</option>`)}
      </select></label>`
  }
}
