/**
 * <allot-own-data>: the field for the reader's own numbers, pasted, dropped or opened as a file.
 * It passes a table on by a "table" event, with the text and the reader's choice of columns, if there is one. The
 * answer comes back through `report`: the numbers read, the lines refused, or a question.
 */
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit'
import { app } from '../state/app.js'
import { Refusal } from '../engine/errors.js'
import type { RefusedKind } from '../engine/tables.js'
import { choose, LARGEST_FILE, megabytes, tooLarge } from '../state/file.js'
import { FollowStore } from '../state/follow.js'
import { sentence } from '../state/words.js'
import { shared } from '../styles/shared.js'
import type { Report, Table } from './report.js'
import { ownDataStyles } from './own-data-styles.js'

/** Types of files in the dialog; files of any other type can be dropped. */
const FILES = '.csv,.tsv,.txt,.dat,.out,.log,.md,.mtx,text/*'

export class AllotOwnData extends LitElement {
  static override styles = [shared, ownDataStyles]
  static override properties = {
    label: {},
    example: {},
    roles: { attribute: false },
    report: { attribute: false },
    over: { state: true },
    problem: { state: true },
    left: { state: true },
  }

  label = ''
  example = ''
  /** the columns that a table can have, by their roles */
  roles: readonly string[] = []
  report: Report | null = null
  over = false
  problem = ''
  /** the reader left the question of this report unanswered */
  left = false
  /** the table at hand, to be read again once its columns are known */
  #text = ''
  /** the name of its file */
  #from = ''

  constructor() {
    super()
    new FollowStore(this)
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('report')) this.left = false
  }

  async #file(file: File | null | undefined): Promise<void> {
    if (!file) return
    this.problem = tooLarge(file) ?? ''
    if (this.problem) return
    try {
      const bytes = new Uint8Array(await file.arrayBuffer())
      const text = await app().engine.later((module) => module.decodeFile(bytes))
      this.#hand(text, file.name)
    } catch (error) {
      this.problem =
        error instanceof Refusal
          ? `${file.name} is no text: ${sentence(error.allowed)}`
          : `${file.name} could not be opened.`
    }
  }

  #hand(text: string, file = '', what = file): void {
    this.problem =
      text.trim() === ''
        ? `${what} is empty. Allowed: lines such as ${this.example
            .split('\n')
            .map((line) => `“${line}”`)
            .join(', ')}.`
        : ''
    if (this.problem) return
    this.#text = text
    this.#from = file
    this.#read('')
  }

  #read(columns: string): void {
    this.dispatchEvent(new CustomEvent<Table>('table', { detail: { text: this.#text, columns } }))
  }

  #drop(event: DragEvent): void {
    event.preventDefault()
    event.stopPropagation()
    this.over = false
    const file = event.dataTransfer?.files[0]
    if (file) void this.#file(file)
    else this.#hand(event.dataTransfer?.getData('text/plain') ?? '', '', 'What you dropped')
  }

  /** The focused element is gone: the focus moves to the report. */
  async #goOn(): Promise<void> {
    await this.updateComplete
    this.renderRoot.querySelector<HTMLElement>('#report')?.focus()
  }

  #answer(columns: string): void {
    this.#read(columns)
    void this.#goOn()
  }

  #leave(): void {
    this.left = true
    void this.#goOn()
  }

  #undo(change: NonNullable<Report['change']>): void {
    change.undo()
    this.renderRoot.querySelector('textarea')?.focus()
  }

  override render(): TemplateResult {
    const problem = this.problem || this.report?.problem || ''
    const question = this.problem || this.left ? null : (this.report?.question ?? null)
    return html`<div class="drop ${this.over ? 'over' : ''}"
        @dragover=${(event: DragEvent) => {
          event.preventDefault()
          this.over = true
        }}
        @dragleave=${() => (this.over = false)} @drop=${(event: DragEvent) => this.#drop(event)}>
        <label for="text">${this.label}</label>
        <textarea id="text" rows="4" spellcheck="false" placeholder=${this.example} aria-invalid=${problem !== ''}
          aria-describedby="problem report"></textarea>
        <div class="row"><button class="main" @click=${() =>
          this.#hand(this.renderRoot.querySelector('textarea')?.value ?? '', '', 'The field')}>Read</button>
          <button @click=${async () => this.#file(await choose(FILES))}>Choose a file</button>
          <span class="soft small">or drop one here, up to ${megabytes(LARGEST_FILE)}</span></div>
        ${this.roles.length > 0 ? html`<allot-known-columns .roles=${this.roles}></allot-known-columns>` : nothing}
        <p class="soft small">Nothing leaves your browser.</p>
      </div>
      <p class="refusal" id="problem" role="alert" ?hidden=${problem === ''}>${problem}</p>
      <div id="report" role="status" tabindex="-1">${this.#report()}</div>
      ${
        question
          ? html`<allot-question .question=${question}
            @answer=${({ detail }: CustomEvent<string>) => this.#answer(detail)}
              @leave=${() => this.#leave()}></allot-question>`
          : nothing
      }`
  }

  #report(): TemplateResult | typeof nothing {
    const { report } = this
    if (!report || this.problem) return nothing
    const { told, refused, change } = report
    // The report on a change that was undone or replaced is no longer true.
    if (change && !change.stands) return nothing
    if (this.left) return html`<p>The table was left as it is; nothing was changed.</p>`
    return html`${
      told
        ? html`<p class="told"><span>${this.#from ? html`<b>${this.#from}</b>: ` : nothing}${sentence(told)}</span>
          ${change?.isLast ? html`<button @click=${() => this.#undo(change)}>Undo</button>` : nothing}</p>`
        : nothing
    }${refused.length > 0 ? html`<p>Refused:</p><ul class="small">${refused.map(kindWords)}</ul>` : nothing}`
  }
}

/** "3 lines: the time is not a number: line 4 “fast”, line 9 “n/a”, …"; of a whole table, just why. */
function kindWords({ why, count, examples }: RefusedKind): TemplateResult {
  if (examples.length === 0) return html`<li>${sentence(why.slice(0, 1).toUpperCase() + why.slice(1))}</li>`
  const shown = examples.map(
    ({ line, text }, i) =>
      html`${i > 0 ? ', ' : ''}line ${line}${
        text ? html` <code>${text.slice(0, 80)}${text.length > 80 ? '…' : ''}</code>` : nothing
      }`,
  )
  return html`<li>${app().engine.format(count, 'plain')} ${count === 1 ? 'line' : 'lines'}: ${sentence(why)}
    <span class="soft">${shown}${count > examples.length ? ', …' : ''}</span></li>`
}
