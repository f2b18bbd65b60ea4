/**
 * <allot-own-data>: the reader's own numbers, pasted, dropped or chosen as a file.
 * It hands the text on ("text" event); what was read and refused comes back through `report`.
 */
import { css, html, LitElement, nothing, type TemplateResult } from 'lit'
import type { Refused } from '../engine/types.js'
import { choose, LARGEST_FILE, megabytes, tooLarge } from '../state/file.js'
import { shared } from '../styles/shared.js'

export interface Report {
  /** what was read, in words */
  read: string
  refused: Refused[]
  /** why nothing could be done with it */
  problem: string
}

/** More refused lines than this are only counted. */
const MOST_REFUSED = 20

export class AllotOwnData extends LitElement {
  static override styles = [
    shared,
    css`
    :host { display: block; font: 0.875rem/1.45 var(--sans); }
    .drop { border: 1.5px dashed var(--edge); border-radius: 10px; padding: 0.75rem; }
    .drop.over { border-color: var(--accent); background: var(--tint); }
    label { display: block; margin-bottom: 0.4rem; }
    .row { display: flex; flex-wrap: wrap; gap: 0.5rem; margin-top: 0.5rem; align-items: center; }
    p { margin: 0.6rem 0 0; }
    ul { margin: 0.4rem 0 0; padding-left: 1.2rem; }
    code { font: 0.92em var(--mono); overflow-wrap: anywhere; }
  `,
  ]
  static override properties = {
    label: {},
    example: {},
    report: { attribute: false },
    over: { state: true },
    problem: { state: true },
  }

  declare label: string
  declare example: string
  declare report: Report | null
  declare over: boolean
  declare problem: string

  constructor() {
    super()
    this.label = ''
    this.example = ''
    this.report = null
    this.over = false
    this.problem = ''
  }

  async #file(file: File | null | undefined): Promise<void> {
    if (!file) return
    this.problem = tooLarge(file) ?? ''
    if (this.problem) return
    try {
      this.#hand(await file.text(), file.name)
    } catch {
      this.problem = `${file.name} could not be opened.`
    }
  }

  #hand(text: string, from: string): void {
    this.problem = text.trim() === '' ? `${from} is empty. Allowed: lines such as ${this.example.split('\n').map((line) => `“${line}”`).join(', ')}.` : ''
    if (this.problem) return
    this.dispatchEvent(new CustomEvent('text', { detail: text }))
  }

  #drop(event: DragEvent): void {
    event.preventDefault()
    event.stopPropagation()
    this.over = false
    const file = event.dataTransfer?.files[0]
    if (file) void this.#file(file)
    else this.#hand(event.dataTransfer?.getData('text/plain') ?? '', 'What you dropped')
  }

  #readPasted(): void {
    this.#hand(this.renderRoot.querySelector('textarea')?.value ?? '', 'The field')
  }

  override render(): TemplateResult {
    const problem = this.problem || this.report?.problem || ''
    return html`<div class="drop ${this.over ? 'over' : ''}"
        @dragover=${(event: DragEvent) => {
          event.preventDefault()
          this.over = true
        }}
        @dragleave=${() => (this.over = false)} @drop=${(event: DragEvent) => this.#drop(event)}>
        <label for="text">${this.label}</label>
        <textarea id="text" rows="4" spellcheck="false" placeholder=${this.example} aria-invalid=${problem !== ''} aria-describedby="problem report"></textarea>
        <div class="row"><button class="main" @click=${() => this.#readPasted()}>Read</button>
          <button @click=${async () => this.#file(await choose('.csv,.txt,.tsv,text/csv,text/plain'))}>Choose a file</button>
          <span class="soft small">or drop one here, up to ${megabytes(LARGEST_FILE)}</span></div>
        <p class="soft small">Nothing leaves your browser.</p>
      </div>
      <p class="refusal" id="problem" role="alert" ?hidden=${problem === ''}>${problem}</p>
      <div id="report" role="status">${this.#report()}</div>`
  }

  #report(): TemplateResult | typeof nothing {
    const report = this.report
    if (!report || this.problem) return nothing
    const more = report.refused.length - MOST_REFUSED
    return html`${report.read ? html`<p>${report.read}</p>` : nothing}
      ${
        report.refused.length === 0
          ? nothing
          : html`<p>Refused:</p><ul class="small">
        ${report.refused.slice(0, MOST_REFUSED).map((one) => html`<li>line ${one.line}: <code>${one.text.slice(0, 80)}</code>: ${one.why}</li>`)}
        ${more > 0 ? html`<li>and ${more} more</li>` : nothing}</ul>`
      }`
  }
}
