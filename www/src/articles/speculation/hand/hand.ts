/**
 * <allot-hand>: chapter 3's game. The reader drags ten bars to share a hundred slots, and sees the score meanwhile.
 * Then come the best sharing as outlines, and the gain of one more slot, which levels out as the sharing improves.
 */
import { html, LitElement, nothing, type TemplateResult } from 'lit'
import { here } from '../here.js'
import type { Judgement } from '../engine/types.js'
import { FollowStore } from '../../../state/follow.js'
import { FollowEvents } from '../../../state/follow-events.js'
import { shared } from '../../../styles/shared.js'
import { adviceWords, bestWords, summary } from './words.js'
import { bar as barOf, fitBars } from './bars.js'
import {
  fresh,
  give,
  given,
  type Hand,
  handOf,
  judge,
  setHand,
  keyed,
  LEVELS,
  levelOf,
  LONGEST_SEED,
  most,
  SLOTS,
} from './game.js'
import { handStyles } from './hand-styles.js'
import { record } from './record.js'
import { byRule } from './rule.js'
import { mayReveal } from '../../../class/game.js'
import { GameFrame } from '../../../game/frame.js'
import { frameStyles } from '../../../game/frame-styles.js'
import { game } from './class.js'
import { handTable } from './table.js'

/** The score is announced after this pause, not during a drag. */
const SETTLED_MS = 700

export class AllotHand extends LitElement {
  static override styles = [shared, handStyles, frameStyles]
  static override properties = {
    full: { state: true },
    spoken: { state: true },
    ask: { type: Boolean },
  }

  /** the task that asked for more than there is */
  full: number | null = null
  spoken = ''
  /** whether the best sharing is kept back until all slots are given */
  ask = false
  readonly #frame = new GameFrame(this, game)

  #judgement: Judgement | null = null
  #judged: Hand | null = null
  #settle = 0
  /** the first summary: it can be read in the page, and only later ones are announced */
  #opened: string | null = null

  constructor() {
    super()
    new FollowStore(this)
    new FollowEvents(this, () => record)
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    clearTimeout(this.#settle)
  }

  get hand(): Hand {
    return handOf(here().store)
  }

  #judge(hand: Hand): Judgement {
    if (this.#judged !== hand || !this.#judgement) {
      this.#judgement = judge(hand)
      this.#judged = hand
      record.note(hand, this.#judgement.fraction)
    }
    return this.#judgement
  }

  #give(index: number, wanted: number): void {
    const { hand } = this
    this.full = wanted > most(hand.sharing, index) ? index : null
    const next = give(hand, index, wanted)
    this.#frame.part = `hand ${index}`
    if (next.sharing[index] !== hand.sharing[index]) setHand(here().store, next, this.#frame.part)
  }

  #onKey(event: KeyboardEvent, index: number): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const wanted = keyed(event.key, this.hand.sharing[index] ?? 0)
    if (wanted === null) return
    event.preventDefault()
    event.stopPropagation()
    // The key End gives all free slots.
    this.#give(index, event.key === 'End' ? most(this.hand.sharing, index) : wanted)
  }

  #open(hand: Hand): void {
    this.full = null
    this.#frame.part = ''
    setHand(here().store, hand, '')
  }

  #reveal(): void {
    const { hand } = this
    if (record.revealed(hand)) record.hide(hand)
    else record.reveal(hand, this.#judge(hand).fraction)
  }

  override render(): TemplateResult {
    const { hand } = this
    const judgement = this.#judge(hand)
    const level = levelOf(hand)
    const revealed = record.revealed(hand)
    const levels = html`<label>Level <select class="level" @change=${(event: Event) =>
      this.#open(fresh(Number((event.target as HTMLSelectElement).value), hand.seed))}>
      ${LEVELS.map(
        (one, i) => html`<option value=${i + 1} .selected=${i + 1 === hand.level}>${one.name}</option>`,
      )}</select></label>`
    const next = record.secret(hand) ? null : byRule(hand, judge)
    const bar = this.#frame.bar({
      things: 'tasks',
      seed: hand.seed,
      longest: LONGEST_SEED,
      open: (seed) => this.#open(fresh(hand.level, seed)),
      begun: given(hand.sharing) > 0,
      first: levels,
      rule: {
        title: 'The next twelve slots to the task where they bring most',
        step: next && (() => this.#open(next)),
      },
    })
    return html`${this.#frame.head()}
      ${bar}
      <p class="words">${level.words}</p>
      <div class="board">
        <div class="bars ${revealed ? 'revealed' : ''}" role="group" aria-label="Slots of the ten tasks">
          <div class="head" aria-hidden="true"><span><i>p</i></span><span>slots
          <i>w</i></span><span></span><span class="why">${
            revealed
              ? html`one more slot gains <span class="whole"><i>p</i> <i>F</i>(<i>w</i>)</span>, in 10⁻³ a second`
              : nothing
          }</span></div>
          ${judgement.tasks.map((task, index) =>
            barOf({
              index,
              task,
              revealed,
              most: most(hand.sharing, index),
              full: this.full === index,
              give: (wanted) => this.#give(index, wanted),
              key: (event) => this.#onKey(event, index),
            }),
          )}
          <p class="legend small soft" aria-hidden="true">${
            revealed
              ? html`<span><i class="yours"></i> yours</span><span><i class="best"></i> the
                best</span><span><i class="line"></i> <i>λ</i>, what one more slot gains in every task that the best
                sharing runs</span>`
              : nothing
          }</p>
        </div>
        ${this.#panel(hand, judgement)}
        ${this.#reveals(hand, judgement, revealed)}
      </div>
      <details><summary>The sharing as a table</summary>${handTable(judgement, revealed)}</details>
      <div class="quiet" aria-live="polite">${this.spoken}</div>`
  }

  #panel(hand: Hand, judgement: Judgement): TemplateResult {
    const { engine } = here()
    const left = SLOTS - given(hand.sharing)
    const secret = record.secret(hand)
    const handedIn = record.handedIn(hand)
    return html`<div class="panel">
      <p class="left ${this.full !== null ? 'full' : ''}"><b>${left}</b> of ${SLOTS} slots left over</p>
      <p class="small limit" role="status">${
        this.full !== null ? 'No more are left: take some from another task first.' : ''
      }</p>
      <math class="formula" displaystyle="true"><mtext>score</mtext><mo>=</mo><mfrac><mrow><munder><mo>∑</mo><mi>i</mi
        ></munder><msub><mi>p</mi><mi>i</mi></msub><mo>/</mo><mi>T</mi><mo stretchy="false">(</mo><msub><mi>w</mi><mi
        >i</mi></msub><mo stretchy="false">)</mo></mrow><mtext>its largest value</mtext></mfrac></math>
      <p class="score"><span class="soft">Score</span>
      <output>${secret ? 'hidden' : engine.format(judgement.fraction, 'percent')}</output></p>
      <div class="meter" aria-hidden="true"><span></span></div>
      <p class="small soft">${
        secret
          ? 'It is told when you hand in, once.'
          : html`${engine.format(Number(judgement.throughput.toPrecision(3)), 'probability')} useful results a second.
        ${
          handedIn !== null
            ? html`Handed in: <b>${engine.format(handedIn, 'percent')}</b>.`
            : html`Best so far: <b>${engine.format(record.best(hand), 'percent')}</b>.`
        }`
      }</p>
    </div>`
  }

  #reveals(hand: Hand, judgement: Judgement, revealed: boolean): TemplateResult {
    return html`<div class="reveals">
      ${
        this.ask && !revealed && given(hand.sharing) < SLOTS
          ? html`<p class="small soft">The best sharing can be revealed once all ${SLOTS} slots are given.</p>`
          : mayReveal(game)
            ? html`<button class="main reveal" aria-pressed=${revealed} @click=${() => this.#reveal()}>${
                revealed ? 'Hide the best sharing' : record.secret(hand) ? 'Hand in' : 'Reveal the best sharing'
              }</button>`
            : nothing
      }
      ${
        revealed
          ? html`<p class="small why-words">${bestWords(judgement)}</p><p
            class="small advice">${adviceWords(judgement)}</p>`
          : nothing
      }
    </div>`
  }

  override updated(): void {
    const { hand } = this
    const judgement = this.#judge(hand)
    fitBars(this.renderRoot, judgement)
    const secret = record.secret(hand)
    this.renderRoot
      .querySelector<HTMLElement>('.meter span')
      ?.style.setProperty('--part', String(secret ? 0 : judgement.fraction))
    const words = summary(judgement, SLOTS - given(hand.sharing), record.revealed(hand), secret)
    this.#opened ??= words
    if (words === this.spoken || (words === this.#opened && this.spoken === '')) return
    clearTimeout(this.#settle)
    this.#settle = setTimeout(() => (this.spoken = words), SETTLED_MS) as unknown as number
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'allot-hand': AllotHand
  }
}
