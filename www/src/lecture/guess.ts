/**
 * <allot-guess>: the room's guesses of a number, typed or dragged; with the answer they stand beside the truth, on one
 * scale. Without a guess, the truth stands alone. Guesses last as long as the page is open.
 */
import { css, html, LitElement, nothing, type TemplateResult } from 'lit'
import { app } from '../state/app.js'
import type { Guess } from '../state/article.js'
import { sliderStyles } from '../controls/slider-styles.js'
import { fromField, toField } from '../state/field-text.js'
import { fromPosition, toPosition } from '../state/property.js'
import { shared } from '../styles/shared.js'
import { hasPlace } from './numbers.js'

const STEPS = 1000

/** The guesses of this visit, by chapter. */
const guesses = new Map<number, readonly number[]>()

/** Labels that the number ends as a sentence: “The later one ends later, by”. */
const GOES_ON = /\b(?:by|has)$/

export class AllotGuess extends LitElement {
  static override styles = [
    shared,
    sliderStyles,
    css`
    :host { display: block; font: 1.2rem/1.4 var(--sans); color: var(--ink); }
    .ask { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0.6rem 1.6rem; align-items: center;
      max-width: 60rem; }
    .ask > span { grid-column: 1 / -1; font-weight: 600; }
    .scale { grid-row: 3; display: flex; justify-content: space-between; font-size: 1rem; color: var(--ink-soft); }
    .scale span { flex: 1 1 0; text-align: center; }
    .scale span:first-child { text-align: left; } .scale span:last-child { text-align: right; }
    .number { display: flex; gap: 0.5rem; align-items: baseline; }
    input[type='text'] { width: 10rem; font-size: 1.5rem; text-align: right; }
    .told { display: grid; grid-template-columns: auto minmax(8rem, 1fr); gap: 0.3rem 1.6rem; align-items: center; }
    p { margin: 0; }
    .told, .alone { font-size: calc(1.1rem * var(--words, 1)); }
    b { font-weight: 600; font-variant-numeric: tabular-nums; }
    .line { position: relative; height: 1.5rem; }
    .line::before { content: ''; position: absolute; inset: 50% 0 auto; border-top: 2px solid var(--track); }
    .line i { position: absolute; top: 50%; left: calc(100% * var(--at)); width: 1rem; height: 1rem;
      transform: translate(-50%, -50%); border-radius: 50%; background: var(--accent); }
    .line .room { background: var(--paper); border: 3px solid var(--focus); border-radius: 2px; rotate: 45deg; }
    .sign { color: var(--focus); } .truth { color: var(--accent); }
    @media (max-width: 46rem) {
      .ask, .told { grid-template-columns: minmax(0, 1fr); }
      :host { font-size: 1rem; }
      .told { font-size: calc(1rem * var(--words, 1)); }
    }
  `,
  ]
  static override properties = {
    told: { type: Boolean },
    values: { state: true },
    truth: { state: true },
    problem: { state: true },
  }

  /** whether the truth is told */
  told = false
  declare values: readonly number[]
  truth: number | null = null
  problem = ''
  #stop: (() => void) | null = null
  /** counts the questions for the truth: only the answer to the last one is told */
  #asked = 0

  constructor(
    private readonly chapter: number,
    private readonly guess: Guess,
    /** whether one reader guesses, and no room */
    private readonly alone = false,
  ) {
    super()
    this.values = guesses.get(chapter) ?? []
  }

  override connectedCallback(): void {
    super.connectedCallback()
    const look = (): void => void this.#look()
    const stop = app().store.subscribe(look)
    // A figure that is computed meanwhile may have the truth.
    document.addEventListener('there', look)
    this.#stop = () => {
      stop()
      document.removeEventListener('there', look)
    }
    look()
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#stop?.()
  }

  override willUpdate(changed: Map<string, unknown>): void {
    if (changed.has('told') && this.told) void this.#look()
  }

  /** Asks the article for the truth. A truth that is not there yet is asked for again with the next change. */
  async #look(): Promise<void> {
    if (!this.told) return
    const asked = ++this.#asked
    const truth = await Promise.resolve(this.guess.truth()).catch(() => null)
    if (asked === this.#asked) this.truth = truth !== null && hasPlace(this.guess.about, truth) ? truth : null
  }

  #take(values: readonly number[]): void {
    this.values = values
    this.problem = ''
    guesses.set(this.chapter, values)
    this.dispatchEvent(new Event('guessed'))
  }

  /** Takes what was typed; semicolons part several guesses. The arrow keys are then free to turn slides. */
  #type(field: HTMLInputElement): void {
    const { min, max, whole } = this.guess.about
    const values = field.value.split(';').map((text) => fromField(text) ?? NaN)
    if (values.every((value) => value >= min && value <= max)) {
      field.className = 'free'
      this.#take(whole ? values.map(Math.round) : values)
    } else this.problem = `A guess is a number from ${this.#plain(min)} to ${this.#plain(max)}.`
  }

  #plain(value: number): string {
    return app().engine.format(Number(value.toPrecision(3)), 'plain')
  }

  #said(): string {
    return this.values.map((value) => this.#plain(value)).join(', ')
  }

  override render(): TemplateResult | typeof nothing {
    return this.told ? this.#beside() : this.#ask()
  }

  #ask(): TemplateResult {
    const { about } = this.guess
    const [first] = this.values
    const at = first === undefined ? STEPS / 2 : toPosition(about, first) * STEPS
    const words = first === undefined ? 'no guess yet' : `${this.#said()} ${about.unit}`
    return html`<div class="ask"><span>${about.label}</span>
      <input type="range" min="0" max=${STEPS} aria-label=${about.label} aria-valuetext=${words}
        .value=${String(Math.round(at))} @input=${(event: Event) =>
          this.#take([fromPosition(about, Number((event.target as HTMLInputElement).value) / STEPS)])}>
      <div class="scale" aria-hidden="true">${[0, 0.5, 1].map(
        (part) => html`<span>${this.#plain(fromPosition(about, part))}</span>`,
      )}</div>
      <label class="number">${this.alone ? 'Your guess' : 'The room’s guess'} <input type="text"
        inputmode="decimal" autocomplete="off" class="free"
        .value=${this.values.map(toField).join('; ')} aria-invalid=${this.problem !== ''}
        @input=${(event: Event) => {
          const field = event.target as HTMLInputElement
          field.className = field.value ? '' : 'free'
        }}
        @change=${(event: Event) => this.#type(event.target as HTMLInputElement)}> ${about.unit}</label>
      ${this.problem ? html`<p class="refusal" role="alert">${this.problem}</p>` : nothing}</div>`
  }

  /** Guess and truth on one scale, long enough for both. */
  #beside(): TemplateResult | typeof nothing {
    const { values, truth } = this
    const { about } = this.guess
    if (truth === null) return nothing
    if (values.length === 0)
      return html`<p class="alone">${about.label}${GOES_ON.test(about.label) ? '' : ': here it is'} <span
        class="truth" aria-hidden="true">●</span>
        <b>${this.#plain(truth)}</b> ${about.unit}.</p>`
    const scale = { ...about, min: Math.min(about.min, truth), max: Math.max(about.max, truth) }
    return html`<div class="told"><p><span class="sign" aria-hidden="true">◆</span>
      ${this.alone ? 'You' : 'The room'} guessed
      <b>${this.#said()}</b>; <span class="truth" aria-hidden="true">●</span> here it is
      <b>${this.#plain(truth)}</b> ${about.unit}.</p>
      <div class="line" aria-hidden="true"><i class="truth" data-at=${toPosition(scale, truth)}></i>${values.map(
        (value) => html`<i class="room" data-at=${toPosition(scale, value)}></i>`,
      )}</div></div>`
  }

  /** By the CSSOM: the page's policy allows no style attributes. */
  override updated(): void {
    for (const one of this.renderRoot.querySelectorAll<HTMLElement>('[data-at]'))
      one.style.setProperty('--at', one.dataset.at ?? '0')
  }
}

customElements.define('allot-guess', AllotGuess)
