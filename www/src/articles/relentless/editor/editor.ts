/**
 * <allot-editor>: the program of the scenario as a text to change. Mistakes are told as the reader types, each with its
 * line and an example where there is one; a text without mistakes is the scenario's program from then on.
 */
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit'
import { Cancelled } from '../../../engine/pool.js'
import { Latest } from '../../../state/latest.js'
import { refusalWords } from '../../../state/words.js'
import { shared } from '../../../styles/shared.js'
import type { Checked, ToldMistake } from '../engine/types.js'
import { here } from '../here.js'
import { draftOf, programOf } from '../state/results.js'
import type { Editing } from './codemirror.js'

/** A text is looked at after a pause of this length. */
const PAUSE_MS = 250
/** More mistakes than these are not listed. */
const MOST = 12

export class AllotEditor extends LitElement {
  static override styles = [
    shared,
    css`
    :host { display: block; font: 0.875rem/1.45 var(--sans); min-width: 0; }
    .place .cm-editor { height: 26rem; }
    textarea { height: 26rem; }
    .words { margin: 0.6rem 0 0; min-height: 1.5em; }
    ol { margin: 0.4rem 0 0; padding: 0; list-style: none; display: grid; gap: 0.3rem; }
    li button { display: block; text-align: left; width: 100%; overflow-wrap: anywhere; }
    li .soft { font-weight: 400; }
  `,
  ]
  static override properties = { checked: { state: true }, problem: { state: true }, plain: { state: true } }

  /** the text that is there, as the engine reads it; null before it was looked at */
  checked: Checked | null = null
  problem = ''
  /** whether the text stands in a plain field: CodeMirror is on its way, or cannot be loaded */
  plain = true
  readonly #source = new Latest<Checked>(this, 'program', programOf)
  #editing: Editing | null = null
  #coming = false
  #text: string | null = null
  /** the last result that the text was taken from */
  #from: Checked | null = null
  #pause = 0
  #asked = ''

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    clearTimeout(this.#pause)
    this.#editing?.destroy()
    this.#editing = null
    this.#coming = false
    this.plain = true
  }

  /** Takes the scenario's text when it comes from elsewhere: a preset, another example, a link, an undo. */
  override willUpdate(): void {
    const { result } = this.#source
    if (!result || result === this.#from) return
    this.#from = result
    if (result.text === this.#text) {
      this.checked = result
      return
    }
    clearTimeout(this.#pause)
    this.#text = result.text
    this.#asked = result.text
    this.checked = result
    this.#editing?.setText(result.text)
  }

  override updated(changed: PropertyValues<this>): void {
    if (this.#text !== null && !this.#coming) void this.#load()
    if (changed.has('checked') && this.checked) {
      this.#editing?.setMistakes(this.checked.mistakes, this.checked.warnings)
    }
  }

  async #load(): Promise<void> {
    this.#coming = true
    try {
      const { edit } = await import('./codemirror.js')
      const place = this.renderRoot.querySelector<HTMLElement>('.place')
      if (!place || !this.isConnected || this.#text === null) return
      // A reader who is typing in the plain field is not disturbed.
      if (this.renderRoot instanceof ShadowRoot && this.renderRoot.activeElement?.localName === 'textarea') {
        this.#coming = false
        return
      }
      this.#editing = edit(place, this.renderRoot as ShadowRoot, this.#text, (text) => this.#typed(text))
      this.plain = false
      if (this.checked) this.#editing.setMistakes(this.checked.mistakes, this.checked.warnings)
    } catch {
      // The plain field stays.
    }
  }

  #typed(text: string): void {
    this.#text = text
    clearTimeout(this.#pause)
    this.#pause = setTimeout(() => void this.#check(text), PAUSE_MS) as unknown as number
  }

  async #check(text: string): Promise<void> {
    this.#asked = text
    try {
      const checked = await draftOf(text)
      if (this.#asked !== text) return
      this.checked = checked
      this.problem = ''
      if (checked.mistakes.length === 0) this.#take(text)
    } catch (error) {
      if (error instanceof Cancelled || this.#asked !== text) return
      this.problem = refusalWords(error)
    }
  }

  /** The constants stand in the text, and blocks may not fit it. */
  #take(text: string): void {
    const { store } = here()
    const { constants: _, block: __, ...others } = store.scenario
    const refusal = store.change({ ...others, program: text }, 'program')
    this.problem = refusal ? refusalWords(refusal) : ''
  }

  override render(): TemplateResult {
    const { problem } = this.#source
    return html`<div class="place" ?hidden=${this.plain}></div>
      ${
        this.plain
          ? html`<textarea aria-label="Program in StenSAL" spellcheck="false" autocapitalize="off"
            .value=${this.#text ?? ''} @input=${(event: Event) =>
              this.#typed((event.target as HTMLTextAreaElement).value)}></textarea>`
          : nothing
      }
      <p class="words" role="status">${this.#words()}</p>
      ${this.problem || problem ? html`<p class="refusal" role="alert">${this.problem || problem}</p>` : nothing}
      ${this.#list()}`
  }

  #words(): string {
    const { checked } = this
    if (!checked) return ''
    const { mistakes, warnings, tasks, needed } = checked
    if (mistakes.length > 0) {
      const count = mistakes.length === 1 ? 'One mistake' : `${mistakes.length} mistakes`
      return `${count}. The figures keep the last program without any.`
    }
    const plain = (value: number | null): string =>
      value === null ? 'more than a million' : here().engine.format(value, 'plain')
    const warned =
      warnings.length > 0 ? ` ${warnings.length === 1 ? 'One warning' : `${warnings.length} warnings`}.` : ''
    return `No mistakes: ${plain(tasks)} tasks, of which the results need ${plain(needed)}.${warned}`
  }

  #list(): TemplateResult | typeof nothing {
    const all = [...(this.checked?.mistakes ?? []), ...(this.checked?.warnings ?? [])]
    if (all.length === 0) return nothing
    return html`<ol aria-label="Mistakes">${all.slice(0, MOST).map(
      (mistake) => html`<li><button @click=${() => this.#go(mistake)}>Line ${mistake.line}, column
        ${mistake.column}: ${mistake.words}${
          mistake.note ? html` <span class="soft">(${mistake.note})</span>` : nothing
        }</button></li>`,
    )}</ol>`
  }

  #go({ from, to }: ToldMistake): void {
    if (this.#editing) {
      this.#editing.go(from)
      return
    }
    const field = this.renderRoot.querySelector('textarea')
    field?.focus()
    field?.setSelectionRange(from, to)
  }
}

customElements.define('allot-editor', AllotEditor)
