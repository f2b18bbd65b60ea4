/**
 * <allot-number path="slots">: a slider and a field for one value of the scenario, with its unit and range.
 * For a value that the engine refuses it shows the reason, and nothing else changes.
 */
import { css, html, LitElement, nothing, type TemplateResult } from 'lit'
import { app } from '../state/app.js'
import { getAt } from '../state/path.js'
import { FollowStore } from '../state/follow.js'
import { property } from '../state/properties.js'
import { fromField, toField } from '../state/field-text.js'
import { fromPosition, type Property, stepFrom, toPosition, unitOf } from '../state/property.js'
import { refusalWords } from '../state/words.js'
import { shared } from '../styles/shared.js'
import { sliderStyles } from './slider-styles.js'

const STEPS = 1000

export class AllotNumber extends LitElement {
  static override styles = [
    shared,
    sliderStyles,
    css`
    :host { display: block; font: 0.875rem/1.4 var(--sans); }
    .row { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 0.75rem; }
    /* In large letters on a narrow page the field takes a line of its own. */
    label { flex: 1 0 30%; font-weight: 500; min-width: min-content; }
    var { font: italic 1.05em/1 var(--serif); margin-left: 0.3rem; }
    .field { display: inline-flex; margin-left: auto; align-items: baseline; gap: 0.4rem; }
    .field input { width: 6.2rem; text-align: right; font-variant-numeric: tabular-nums; }
    .range { display: flex; justify-content: space-between; gap: 0.75rem; color: var(--ink-soft); font-size: 0.75rem; }
    .range span:nth-child(2) { text-align: center; text-wrap: balance; }
    .range span:nth-child(odd) { white-space: nowrap; }
    :host([plain]) .range { display: none; }
  `,
  ]
  static override properties = { path: {}, refusal: { state: true }, typed: { state: true } }

  path = ''
  refusal = ''
  /** the field's text while it differs from the value: a late change must not overwrite it */
  typed: string | null = null
  /** Whether the typed text is not committed: a browser tells of no change to a text that it has told of before. */
  #open = false

  constructor() {
    super()
    new FollowStore(this, { of: () => getAt(app().store.scenario, this.path) })
  }

  /** The value. NaN: the scenario has no such value now, because its tasks are of another kind. Null: left empty. */
  get #value(): number | null {
    const value = getAt(app().store.scenario, this.path)
    if (typeof value === 'number') return value
    return property(this.path).optional ? null : NaN
  }

  #take(value: number | null, key = this.path): void {
    const refusal = app().store.set(this.path, value, key)
    this.refusal = refusal ? refusalWords(refusal) : ''
    if (!this.refusal) this.typed = null
  }

  #slide(event: Event, about: Property): void {
    const position = Number((event.target as HTMLInputElement).value) / STEPS
    this.typed = null
    this.#take(fromPosition(about, position))
  }

  #type(event: Event): void {
    this.#open = true
    this.typed = (event.target as HTMLInputElement).value
  }

  #commit(event: Event): void {
    this.#open = false
    const text = (event.target as HTMLInputElement).value
    const value = fromField(text)
    const about = property(this.path)
    this.typed = text
    if (text.trim() === '' && about.optional) this.#take(null, '')
    else if (value === null) this.refusal = `${wrong(text)} Allowed: ${this.#allowed(about)}.`
    else this.#take(value, '')
  }

  /** Resets the field, unless its text was refused: that stays, to be corrected. */
  #leave(event: Event): void {
    if (this.#open) this.#commit(event)
    if (!this.refusal) this.typed = null
  }

  #allowed(about: Property): string {
    const [low, high] = (about.allowed ?? [about.min, about.max]).map((one) => app().engine.format(one, 'plain'))
    const range = about.above ? `above ${low}, up to ${high}` : `from ${low} to ${high}`
    return `a number ${range}${about.optional ? `, or nothing: ${about.optional}` : ''}`
  }

  #onKey(event: KeyboardEvent, about: Property): void {
    const step = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    if (event.key === 'Enter' && this.#open) this.#commit(event)
    if (event.key === 'Escape' && this.typed !== null) {
      this.#open = false
      this.typed = null
      this.refusal = ''
    } else if (step !== 0) {
      const size = event.shiftKey ? 0.05 : 0.005
      this.typed = null
      const value = this.#value
      if (value !== null) this.#take(stepFrom(about, value, step * size))
    } else return
    event.preventDefault()
  }

  override render(): TemplateResult | typeof nothing {
    const value = this.#value
    if (Number.isNaN(value)) return nothing
    const about = property(this.path)
    const { engine } = app()
    const words =
      value === null ? about.optional : `${engine.format(value, 'plain')} ${unitOf(about.unit, value)}`.trim()
    return html`
      <div class="row">
        <label for="field">${about.label}${about.symbol ? html`<var>${about.symbol}</var>` : nothing}</label>
        <span class="field">
          <input id="field" type="text" inputmode="decimal" autocomplete="off" spellcheck="false"
            .value=${this.typed ?? (value === null ? '' : toField(value))} placeholder=${about.optional ?? ''}
            aria-invalid=${this.refusal !== ''}
            aria-describedby="range refusal" @input=${(event: Event) => this.#type(event)}
            @change=${(event: Event) => this.#commit(event)} @blur=${(event: Event) => this.#leave(event)}
            @keydown=${(event: KeyboardEvent) => this.#onKey(event, about)}>${
              about.unit && value !== null ? html`<span class="soft">${unitOf(about.unit, value)}</span>` : nothing
            }
        </span>
      </div>
      <input type="range" min="0" max=${STEPS} step="1"
        .value=${String(Math.round((value === null ? 1 : toPosition(about, value)) * STEPS))}
        aria-label="${`${about.label} ${about.symbol}`.trim()}" aria-valuetext=${words}
        @input=${(event: Event) => this.#slide(event, about)}>
      <div class="range" id="range"><span>${engine.format(
        about.min,
        'plain',
      )}</span><span>${about.hint ?? ''}</span><span>${engine.format(about.max, 'plain')}</span></div>
      <p class="refusal" id="refusal" role="status" ?hidden=${this.refusal === ''}>${this.refusal}</p>`
  }
}

function wrong(text: string): string {
  return text.trim() === '' ? 'The field is empty.' : `“${text}” is not a number the page can use.`
}
