/**
 * <allot-lecture>: the speaker's bar. It leads from question to guess to answer and on to the next chapter, by button,
 * arrow or page key. It fits the figures to the screen. Escape goes back to the article.
 */
import '../styles/lecture.css'
import { html, LitElement, nothing, type TemplateResult } from 'lit'
import { app } from '../app.js'
import type { Lecture } from '../article/article.js'
import { shared } from '../styles/shared.js'
import { fitFigures } from './fit.js'
import { lectureStyles } from './lecture-styles.js'
import { sectionOf, showArticle, showPlace } from './screen.js'
import { keepInSight } from './sight.js'
import { askedBy, moved, type Place, STEP_NAMES, STEPS } from './slides.js'

/** Elements that use these keys themselves. */
const BUSY = 'input, select, textarea, dialog, [role=slider], [role=application], [role=menu], [popover], allot-guide'

function within(event: Event, selector: string): boolean {
  return event.composedPath().some((one) => one instanceof Element && one.matches(selector))
}

export class AllotLecture extends LitElement {
  static override styles = [shared, lectureStyles]
  static override properties = { place: { state: true } }

  declare place: Place
  #stop: (() => void) | null = null
  #fit: (() => void) | null = null

  constructor(private readonly about: Lecture) {
    super()
    this.place = { chapter: 0, step: 'before' }
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
    for (const chapter of this.#chapters) this.#ask(chapter)
    this.#show(this.#asked)
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#stop?.()
    this.#fit?.()
    removeEventListener('keydown', this.#onPageKey, { capture: true })
    removeEventListener('keydown', this.#onKey)
    for (const one of document.querySelectorAll('.prompt')) one.remove()
  }

  /** The speaker's question to the audience. */
  #prompt(chapter: number): string {
    return this.about.prompts[chapter] ?? ''
  }

  /** Puts the speaker's question to the audience below the heading. */
  #ask(chapter: number): void {
    const words = document.createElement('p')
    words.className = 'prompt'
    words.textContent = this.#prompt(chapter)
    sectionOf(chapter)?.querySelector('h1, h2')?.after(words)
  }

  get #asked(): Place {
    const chapter = app().store.view.chapter ?? 0
    return { chapter: this.#chapters.includes(chapter) ? chapter : 0, step: 'before' }
  }

  /** Follows a change of the chapter, or the end of the lecture. */
  #follow(): void {
    const { lecture, chapter } = app().store.view
    if (!lecture) this.#leave()
    else if ((chapter ?? 0) !== this.place.chapter) this.#show(this.#asked)
  }

  #show(place: Place): void {
    const elsewhere = place.chapter !== this.place.chapter
    this.place = place
    showPlace(place)
    if (place.step === 'after') this.about.answered(place.chapter)
    if (elsewhere) scrollTo({ top: 0, behavior: 'instant' })
    app().store.setChapter(place.chapter === 0 ? null : place.chapter)
    const section = sectionOf(place.chapter)
    if (elsewhere) section?.querySelector<HTMLElement>('h2, h1')?.focus({ preventScroll: true })
    this.#fit?.()
    // On a screen longer than the window, the answer (in the opening, the figure) is scrolled into sight as figures get
    // their height.
    const answer = place.step === 'after' ? section?.querySelector('.answer, .opening allot-figure') : null
    const sight = answer ? keepInSight(answer) : null
    const unfit = section ? fitFigures(section, () => sight?.look()) : null
    this.#fit = () => {
      unfit?.()
      sight?.stop()
    }
    if (place.step !== 'after' && !elsewhere) scrollTo({ top: 0 })
  }

  #move(by: 1 | -1): void {
    this.#show(moved(this.place, by, this.#chapters))
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
      app().store.setLecture(false)
    } else if ((asked === 1 || asked === -1) && !within(event, BUSY)) this.#move(asked)
    else return
    event.preventDefault()
  }

  /** Goes back to the article, at the lecture's chapter. */
  #leave(): void {
    const { chapter } = this.place
    showArticle()
    this.remove()
    const section = sectionOf(chapter)
    section?.scrollIntoView({ block: 'start', behavior: 'instant' })
    section?.querySelector<HTMLElement>('h2, h1')?.focus({ preventScroll: true })
  }

  async #fullScreen(): Promise<void> {
    if (document.fullscreenElement) await document.exitFullscreen()
    else await document.documentElement.requestFullscreen?.().catch(() => undefined)
  }

  override render(): TemplateResult {
    const chapters = this.#chapters
    const { chapter, step } = this.place
    const title = sectionOf(chapter)?.querySelector('.kicker')?.textContent ?? 'Opening'
    const first = chapter === chapters[0] && step === STEPS[0]
    const last = chapter === chapters.at(-1) && step === STEPS.at(-1)
    return html`<nav class="bar" aria-label="Lecture">
      <button class="back" ?disabled=${first} title="Page up, or arrow left"
        @click=${() => this.#move(-1)}><span aria-hidden="true">‹</span> Back</button>
      <p class="where"><span class="count">${chapters.indexOf(chapter) + 1} of ${chapters.length}</span>
      <b>${title}</b></p>
      <ol class="steps" aria-label="Steps of this screen">${STEPS.map(
        (one) =>
          html`<li><button class="plain" aria-current=${one === step ? 'step' : nothing}
            @click=${() => this.#show({ chapter, step: one })}>${STEP_NAMES[one]}</button></li>`,
      )}</ol>
      <button class="plain full" @click=${() => void this.#fullScreen()}>Full screen</button>
      <button class="plain leave" title="Escape" @click=${() => app().store.setLecture(false)}>Leave</button>
      <button class="main next" ?disabled=${last} title="Page down, or arrow right" @click=${() => this.#move(1)}>Next
      <span aria-hidden="true">›</span></button>
      <div class="quiet" aria-live="polite">${
        step === 'before' ? '' : step === 'guess' ? this.#prompt(chapter) : 'The answer is shown.'
      }</div>
    </nav>`
  }
}

customElements.define('allot-lecture', AllotLecture)

/** Starts the bar whenever the view asks for it, from now on. */
export function begin(about: Lecture): void {
  const { store } = app()
  const apply = (): void => {
    if (store.view.lecture && !document.querySelector('allot-lecture')) document.body.append(new AllotLecture(about))
  }
  store.subscribe(apply)
  apply()
}
