/**
 * <allot-desk>: a student's page. It shows the game alone, fitted to the screen, and below it what is handed in: a code
 * to read aloud or to hold before the teacher's camera. The best answer stays closed until the teacher's word.
 */
import '../figure/dialog.js'
import '../styles/class.css'
import { css, html, LitElement, nothing, type TemplateResult } from 'lit'
import { app } from '../state/app.js'
import type { AllotDialog } from '../figure/dialog.js'
import { fill } from '../styles/fill.js'
import { FollowStore } from '../state/follow.js'
import { shared } from '../styles/shared.js'
import { codeOf, grouped, lettersIn, STUDENTS, wordOf } from './code.js'
import type { ClassGame } from '../state/class-game.js'
import { inCourse, tellCourse } from './course.js'
import { joined, mayReveal, tasksOf } from './game.js'
import { ask, ownSeat } from './hall.js'
import { keep, kept } from './keep.js'
import { picture } from './picture.js'

/** The scales of the game: smaller ones are hard to touch, larger ones look odd. */
const SCALE = { least: 0.6, most: 1.4 }

/** The number of this student's page, by chance; the tab keeps it. */
function student(): number {
  const known = Number(kept('student') ?? Number.NaN)
  if (Number.isInteger(known)) return known
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1))
  keep('student', String(random % STUDENTS))
  return random % STUDENTS
}

export class AllotDesk extends LitElement {
  static override styles = [
    shared,
    css`
    :host { display: block; font: 1rem/1.4 var(--sans); color: var(--ink); }
    .desk { display: flex; flex-wrap: wrap; gap: 0.4rem 1rem; align-items: center; }
    button.main:disabled { background: var(--wash); border-color: var(--line); color: var(--ink-soft); }
    form { display: flex; gap: 0.4rem; align-items: center; margin-left: auto; }
    input { width: 5.5rem; font-family: var(--mono); text-transform: uppercase; }
    p { margin: 0; }
    .code { font: 600 1.2em/1.3 var(--mono); white-space: nowrap; }
    .card { display: grid; justify-items: center; gap: 0.8rem; text-align: center; }
    .card .code { font-size: clamp(1.8rem, 9vw, 3rem); letter-spacing: 0.06em; }
    .qr { width: min(100%, 18rem, 45vh); height: auto; }
  `,
  ]
  static override properties = {
    score: { state: true },
    card: { state: true },
    refused: { state: true },
    sent: { state: true },
  }

  /** the score that was handed in last */
  score: number | null = null
  /** whether the code is shown in large letters */
  card = false
  refused = false
  /** whether the wall of a lesson has the score */
  sent = false
  #fit: ResizeObserver | null = null
  /** the heights at the last fit */
  #fitted = ''

  constructor(private readonly game: ClassGame) {
    super()
    new FollowStore(this)
  }

  /** A game that comes later has a score then. */
  readonly #redraw = (): void => this.requestUpdate()

  override connectedCallback(): void {
    super.connectedCallback()
    document.documentElement.dataset.class = ''
    this.#place?.setAttribute('data-game', '')
    // The only heading on the screen is its first.
    this.#heading?.setAttribute('role', 'heading')
    this.#heading?.setAttribute('aria-level', '1')
    document.addEventListener('there', this.#redraw)
    this.#fit = new ResizeObserver(() => this.#arrange())
    for (const one of [document.documentElement, this, this.#place]) if (one) this.#fit.observe(one)
    if (this.#opened) this.game.reveal()
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#fit?.disconnect()
    delete document.documentElement.dataset.class
    document.removeEventListener('there', this.#redraw)
    this.#place?.removeAttribute('data-game')
    for (const name of ['role', 'aria-level']) this.#heading?.removeAttribute(name)
    this.#place?.style.removeProperty('--scale')
  }

  get #place(): HTMLElement | null {
    return document.querySelector<HTMLElement>(this.game.element)
  }

  get #heading(): Element | null {
    return this.#place?.closest('section')?.querySelector('h2') ?? null
  }

  get #opened(): boolean {
    return mayReveal(this.game)
  }

  override willUpdate(): void {
    const handed = kept(`handed ${tasksOf(this.game)}`)
    this.score = handed === null ? null : Number(handed)
  }

  #arrange(): void {
    const place = this.#place
    if (!place || !this.isConnected) return
    // The fit itself changes the height of the game.
    const sizes = (): string => [innerHeight, ...[this, place].map((one) => one.offsetHeight)].join()
    if (sizes() === this.#fitted) return
    const other = [...(this.parentElement?.children ?? [])].filter((one) => !one.contains(place))
    const heights = other.reduce((sum, one) => sum + one.getBoundingClientRect().height, 0)
    const style = getComputedStyle(this.parentElement ?? this)
    const around = parseFloat(style.paddingTop) + parseFloat(style.paddingBottom) + 2 * (parseFloat(style.rowGap) || 0)
    fill(place, innerHeight - heights - around, SCALE)
    this.#fitted = sizes()
  }

  #handIn(score: number): void {
    const { game } = this
    keep(`handed ${tasksOf(game)}`, String(score))
    game.handedIn?.(score)
    this.score = score
    if (inCourse()) tellCourse(game, score)
    else {
      void this.#send(score)
      this.#show()
    }
  }

  /** In a lesson of `allot class` the wall gets the score without a code; where that fails, the code is there. */
  async #send(score: number): Promise<void> {
    const seat = ownSeat()
    this.sent = false
    if (!seat) return
    const result = { token: seat.token, game: tasksOf(this.game), student: student(), score }
    this.sent = await ask('score', result).then(
      () => true,
      () => false,
    )
  }

  #show(): void {
    this.card = true
    void this.updateComplete.then(() => this.renderRoot.querySelector<AllotDialog>('allot-dialog')?.show())
  }

  #type(event: Event): void {
    event.preventDefault()
    const word = lettersIn(this.renderRoot.querySelector('input')?.value ?? '')
    this.refused = word !== wordOf(tasksOf(this.game))
    if (this.refused) return
    app().store.setOwn('classroom', word)
    this.game.reveal()
  }

  override render(): TemplateResult {
    const { game, score } = this
    const { engine } = app()
    const now = game.score()
    const opened = this.#opened
    const percent = (part: number): string => engine.format(Math.round(part * 1000) / 1000, 'percent')
    const again = score !== null && !game.once()
    return html`<div class="desk">
      ${
        opened || (score !== null && game.once())
          ? nothing
          : html`<button class="main" ?disabled=${now === null} @click=${() => now !== null && this.#handIn(now)}>${
              again ? 'Hand in again' : 'Hand in'
            }</button>`
      }
      <p role="status">${
        score === null
          ? opened
            ? 'The best is open; nothing was handed in.'
            : now === null
              ? game.how
              : ''
          : html`Handed in: <b>${percent(score)}</b> ${
              inCourse()
                ? nothing
                : html`<span class="code">${this.#code(score)}</span> <button
            @click=${() => this.#show()}>Show the code</button>`
            }`
      }</p>
      ${opened ? this.#leave() : this.#ask()}</div>
      ${this.card && score !== null ? this.#card(score) : nothing}`
  }

  #code(score: number): string {
    return grouped(codeOf({ student: student(), score }, tasksOf(this.game)))
  }

  #ask(): TemplateResult {
    return html`<form @submit=${(event: Event) => this.#type(event)}><label>The teacher’s word, for the best answer
      <input type="text" maxlength="9" autocomplete="off" autocapitalize="characters" spellcheck="false"
      aria-invalid=${this.refused} title="It opens the best answer"></label><button>Open</button>
      ${this.refused ? html`<span class="refusal" role="alert">That is not the word.</span>` : nothing}</form>`
  }

  #leave(): TemplateResult {
    return html`<form @submit=${(event: Event) => {
      event.preventDefault()
      app().store.setOwn('classroom', '')
    }}><button>Read the article</button></form>`
  }

  #card(score: number): TemplateResult {
    const code = this.#code(score)
    return html`<allot-dialog heading="For your teacher" @closed=${() => (this.card = false)}><div class="card">
      <p>${
        this.sent
          ? 'The wall has your score: nothing is left to do.'
          : 'Read it aloud, or hold it before the teacher’s camera.'
      }</p>
      <p class="code">${code}</p>${picture(code.replace(' ', ''), `QR code of ${code}`)}
      ${this.game.once() ? nothing : html`<p class="soft">You may hand in again: your best score counts.</p>`}
      </div></allot-dialog>`
  }
}

customElements.define('allot-desk', AllotDesk)

/** Shows the game alone for as long as the view says that the page is a student's. */
export function sit(game: ClassGame): void {
  const { store } = app()
  if (inCourse()) store.subscribe(() => tellCourse(game))
  const apply = (): void => {
    const there = document.querySelector('allot-desk')
    if (!joined() || store.view.lecture) {
      there?.remove()
      return
    }
    if (there) return
    const place = document.querySelector(game.element)
    place?.closest('section')?.append(new AllotDesk(game))
    scrollTo({ top: 0, behavior: 'instant' })
  }
  store.subscribe(apply)
  apply()
}
