/**
 * <allot-lecture>: the speaker's bar. It leads from question to guess to answer and on to the next chapter, by button,
 * arrow or page key, and lays out the slides. Escape goes back to the article.
 */
import '../styles/lecture.css'
import { html, LitElement, nothing, type TemplateResult } from 'lit'
import { app } from '../state/app.js'
import { type Lecture, onPage } from '../state/article.js'
import { openWall } from '../class/game.js'
import { couldNotLoad } from '../state/failure.js'
import { shared } from '../styles/shared.js'
import { BUSY, followFocus, within } from './arrows.js'
import { type Fit, fitSlide } from './fit.js'
import { AllotGuess } from './guess.js'
import { Lent } from './lent.js'
import { lay, strip } from './lay.js'
import { lectureStyles } from './lecture-styles.js'
import { closePanel, openPanel } from './panel.js'
import { sectionOf, showArticle, showPlace } from './screen.js'
import { answerOf, asksOf, type Show, showsOf } from './shows.js'
import { askedBy, moved, type Place, placeOf, type Step, slideOf, STEP_NAMES, STEPS } from './slides.js'

/** A screen with no room for two figures side by side. */
const NARROW = '(max-width: 46rem)'

export class AllotLecture extends LitElement {
  static override styles = [shared, lectureStyles]
  static override properties = { place: { state: true }, tools: { state: true }, busy: { state: true } }

  declare place: Place
  /** whether the controls are shown */
  tools = false
  /** whether the focus is on an element that uses the arrow keys itself */
  busy = false
  #stop: (() => void) | null = null
  #fit: Fit | null = null
  #letGo: (() => void) | null = null
  #laid: readonly HTMLElement[] = []
  readonly #guesses = new Map<number, AllotGuess>()
  readonly #narrow = matchMedia(NARROW)
  /** Elements that bring their slides' contents later: the slide is laid out again when these come. */
  readonly #later = new MutationObserver(() => this.#lay(false))

  readonly #lent: Lent

  /** `opened`: by a link */
  constructor(
    private readonly about: Lecture,
    opened: boolean,
  ) {
    super()
    this.#lent = new Lent(opened)
    this.place = { chapter: -1, step: 'before', part: 0 }
  }

  get #chapters(): number[] {
    return [
      0,
      ...[...document.querySelectorAll<HTMLElement>('[data-chapter]')].map((one) => Number(one.dataset.chapter)),
    ]
  }

  override connectedCallback(): void {
    super.connectedCallback()
    this.#stop = app().store.subscribe(() => this.#follow())
    // Presenters send page keys to any focused element: the capture phase takes them before it.
    addEventListener('keydown', this.#onPageKey, { capture: true })
    addEventListener('keydown', this.#onKey)
    this.#letGo = followFocus((busy) => (this.busy = busy))
    this.#narrow.addEventListener('change', this.#relay)
    for (const chapter of this.#chapters) this.#prepare(chapter)
    this.#show(this.#asked)
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#stop?.()
    this.#fit?.stop()
    this.#later.disconnect()
    removeEventListener('keydown', this.#onPageKey, { capture: true })
    removeEventListener('keydown', this.#onKey)
    this.#letGo?.()
    this.#narrow.removeEventListener('change', this.#relay)
    for (const one of document.querySelectorAll('.prompt, allot-guess')) one.remove()
  }

  /** Puts the speaker's question to the audience below the heading, and the room's guess above the answer. */
  #prepare(chapter: number): void {
    const section = sectionOf(chapter)
    if (!section) return
    const words = document.createElement('p')
    words.className = 'prompt'
    words.textContent = this.about.prompts[chapter] ?? ''
    section.querySelector('h1, h2')?.after(words)
    const guess = this.about.guesses?.[chapter]
    // The opening's answer tells its number: no chapter asks for it again.
    if (guess && (chapter === 0 || guess !== this.about.guesses?.[0])) {
      const element = new AllotGuess(chapter, guess)
      this.#guesses.set(chapter, element)
      const answer = section.querySelector(':scope > .answer')
      if (answer) answer.before(element)
      else section.append(element)
    }
    for (const one of section.querySelectorAll<HTMLElement>('[data-figures], [data-slide]'))
      void customElements.whenDefined(one.localName).then(() => {
        const root = one.shadowRoot
        if (!root || !this.isConnected) return
        if (one.matches('[data-figures], [data-slide="rows"]'))
          this.#later.observe(root, { childList: true, subtree: true })
        this.#lay(this.place.chapter === chapter)
      })
  }

  /** The place that the link asks for; a slide beyond the answer's last one is the last one. */
  get #asked(): Place {
    const { chapter, slide } = app().store.view
    return placeOf(chapter !== null && this.#chapters.includes(chapter) ? chapter : 0, slide)
  }

  /** Follows a change of the place, or the end of the lecture. */
  #follow(): void {
    const { view } = app().store
    if (!view.lecture) this.#leave()
    else if ((view.chapter ?? 0) !== this.place.chapter || view.slide !== slideOf(this.place)) this.#show(this.#asked)
  }

  #show(place: Place): void {
    const elsewhere = place.chapter !== this.place.chapter
    const left = elsewhere ? sectionOf(this.place.chapter) : null
    if (left) strip(left)
    this.#tools(false)
    this.place = place
    showPlace(place)
    this.about.ahead?.(place.chapter)
    if (place.step === 'after') this.about.answered?.(place.chapter)
    const guess = this.#guesses.get(place.chapter)
    if (guess) guess.told = place.step === 'after'
    scrollTo({ top: 0, behavior: 'instant' })
    app().store.setSlide(place.chapter === 0 ? null : place.chapter, slideOf(place))
    if (elsewhere) this.#lent.show(this.about.guesses?.[place.chapter])
    if (elsewhere) sectionOf(place.chapter)?.querySelector<HTMLElement>('h2, h1')?.focus({ preventScroll: true })
    this.#lay(true)
  }

  readonly #relay = (): void => this.#lay(true)

  #parts(chapter: number): Show[] {
    const section = sectionOf(chapter)
    return section ? showsOf(section, this.#narrow.matches) : []
  }

  /** The steps of a chapter: a guess where there is a number, or a game, to guess with. */
  #steps(chapter: number): Step[] {
    const section = sectionOf(chapter)
    const asks = this.#guesses.has(chapter) || (section && asksOf(section, 'guess').elements.length > 0)
    return STEPS.filter((step) => step !== 'guess' || asks)
  }

  /** Lays out the slide; without need for it, only where what it shows is not what is laid out. */
  #lay(anew: boolean): void {
    const { chapter, step, part } = this.place
    const section = sectionOf(chapter)
    if (!section) return
    const parts = step === 'after' ? this.#parts(chapter) : []
    const show = step === 'after' ? (parts[part] ?? parts.at(-1) ?? { elements: [] }) : asksOf(section, step)
    this.requestUpdate()
    const same = show.elements.length === this.#laid.length && show.elements.every((one, i) => one === this.#laid[i])
    if (same && !anew && !show.face?.startsWith('rows')) return
    if (!same || anew) strip(section)
    this.#laid = show.elements
    // One slide of an answer has its words, and the guess beside the truth.
    const main = Math.max(0, parts.indexOf(show)) === answerOf(parts, this.about.guesses?.[chapter]?.figure)
    const answered = main && section.querySelector(':scope > .answer') !== null
    document.documentElement.toggleAttribute('data-answers', main)
    lay({
      section,
      show,
      captioned: step === 'after' && !answered,
      narrow: this.#narrow.matches,
      sheets: this.about.sheets ?? {},
    })
    if (same && !anew) {
      this.#fit?.renew()
      return
    }
    this.#fit?.stop()
    this.#fit = fitSlide(section, show.elements)
  }

  #move(by: 1 | -1): void {
    const parts = (chapter: number): number => this.#parts(chapter).length
    this.#show(moved(this.place, by, this.#chapters, parts, (chapter) => this.#steps(chapter)))
  }

  #tools(shown: boolean): void {
    this.tools = shown
    const section = sectionOf(this.place.chapter)
    if (shown && section) openPanel(section)
    else closePanel()
  }

  readonly #onPageKey = (event: KeyboardEvent): void => {
    const asked = event.key.startsWith('Page') ? askedBy(event.key) : null
    if ((asked !== 1 && asked !== -1) || within(event, 'dialog, textarea, [role=menu], select')) return
    event.preventDefault()
    event.stopPropagation()
    this.#move(asked)
  }

  readonly #onKey = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    const asked = askedBy(event.key)
    if (
      asked === 'leave' &&
      !within(event, 'dialog, [role=menu], allot-guide') &&
      !document.querySelector(':popover-open')
    ) {
      if (this.tools) this.#tools(false)
      else app().store.setLecture(false)
    } else if ((asked === 1 || asked === -1) && !within(event, BUSY)) this.#move(asked)
    else return
    event.preventDefault()
  }

  /** Goes back to the article, at the chapter that the view has now. */
  #leave(): void {
    this.#tools(false)
    this.#lent.giveBack()
    const left = sectionOf(this.place.chapter)
    if (left) strip(left)
    delete document.documentElement.dataset.answers
    showArticle()
    this.remove()
    const section = sectionOf(app().store.view.chapter ?? 0)
    section?.scrollIntoView({ block: 'start', behavior: 'instant' })
    section?.querySelector<HTMLElement>('h2, h1')?.focus({ preventScroll: true })
  }

  #class(): void {
    onPage()
      .game?.load()
      .then(({ game }) => openWall(game))
      .catch(couldNotLoad('The link for a class'))
  }

  async #fullScreen(): Promise<void> {
    if (document.fullscreenElement) await document.exitFullscreen()
    else await document.documentElement.requestFullscreen?.().catch(() => undefined)
  }

  override render(): TemplateResult {
    const chapters = this.#chapters
    const { chapter, step, part } = this.place
    const title = sectionOf(chapter)?.querySelector('.kicker')?.textContent ?? 'Opening'
    const parts = this.#parts(chapter).length
    const first = chapter === chapters[0] && step === STEPS[0]
    const last = chapter === chapters.at(-1) && step === STEPS.at(-1) && part >= parts - 1
    const which = parts > 1 && step === 'after' ? ` ${Math.min(part + 1, parts)}/${parts}` : ''
    return html`<nav class="bar" aria-label="Lecture">
      <button class="back" aria-label="Back" ?disabled=${first} title="Page up, or arrow left"
        @click=${() => this.#move(-1)}><span aria-hidden="true">‹</span> <span class="name">Back</span></button>
      <p class="where">${
        this.busy
          ? html`<b>Page keys turn slides</b>`
          : html`<span class="count">${
              chapter === 0 ? '' : `Chapter ${chapter} of ${chapters.length - 1}${last ? ', the end' : ''}: `
            }</span> <b>${title}</b>`
      }</p>
      <ol class="steps" aria-label="Slides of this chapter">${STEPS.filter(
        (one) => one === step || this.#steps(chapter).includes(one),
      ).map(
        (one) =>
          html`<li><button class="plain" aria-label=${STEP_NAMES[one]} aria-current=${one === step ? 'step' : nothing}
            @click=${() => this.#show({ chapter, step: one, part: 0 })}>${STEP_NAMES[one]}${
              one === 'after' ? which : ''
            }</button></li>`,
      )}</ol>
      ${
        onPage().game?.chapter === chapter
          ? html`<button class="plain class" aria-label="Link for a class" @click=${() => this.#class()}>Class</button>`
          : nothing
      }<button class="plain tools" aria-label="Controls" aria-pressed=${this.tools}
        @click=${() => this.#tools(!this.tools)}><span class="name">Controls</span><span class="sign"
        aria-hidden="true">⚙</span></button>
      <button class="plain full" @click=${() => void this.#fullScreen()}>Full screen</button>
      <button class="plain leave" aria-label="Leave" title="Escape" @click=${() => app().store.setLecture(false)}><span
        class="name">Leave</span><span class="sign" aria-hidden="true">✕</span></button>
      <button class="${last ? 'plain' : 'main'} next" aria-label="Next" ?disabled=${last}
        title="Page down, or arrow right" @click=${() => this.#move(1)}><span class="name">Next</span> <span
        aria-hidden="true">›</span></button>
      <div class="quiet" aria-live="polite">${this.#said(step, which)}</div>
    </nav>`
  }

  #said(step: Place['step'], which: string): string {
    if (step === 'after') return `The answer is shown${which && `, slide${which}`}.`
    return this.about.prompts[this.place.chapter] ?? ''
  }
}

customElements.define('allot-lecture', AllotLecture)

/** Starts the bar whenever the view asks for it, from now on; `opened`: a link asked for it. */
export function begin(about: Lecture, opened: boolean): void {
  const { store } = app()
  let isOpened = opened
  const apply = (): void => {
    if (!store.view.lecture || document.querySelector('allot-lecture')) return
    document.body.append(new AllotLecture(about, isOpened))
    isOpened = false
  }
  store.subscribe(apply)
  apply()
  // It may have been left before its code was here: follow.ts shows a lecture from the first paint on.
  if (!store.view.lecture) showArticle()
}
