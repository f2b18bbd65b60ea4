/**
 * <allot-wall>: the teacher's side of a class, in a dialog for the wall: the link in large letters and as a QR code,
 * the results that students show or call out, as a histogram, and the word that opens the best answer on their pages.
 */
import '../controls/copyable.js'
import '../figure/dialog.js'
import { html, LitElement, nothing, type TemplateResult } from 'lit'
import { app } from '../state/app.js'
import type { AllotDialog } from '../figure/dialog.js'
import { aboutLinks, articleAt } from '../state/address.js'
import { emptyView, writeView } from '../state/view.js'
import { refusalWords } from '../state/words.js'
import { shared } from '../styles/shared.js'
import { noCamera, watch } from './camera.js'
import { wordOf } from './code.js'
import type { ClassGame } from '../state/class-game.js'
import { picture } from './picture.js'
import { binned, median, readCodes, Results } from './results.js'
import { HallResults } from './wall-hall.js'
import { wallStyles } from './wall-styles.js'

/** The link for a class: the tasks, but not the teacher's theme or settings. */
export function classLink(game: ClassGame, own: boolean, word: string | null): string {
  const { engine } = app()
  const text = game.text(own)
  // Somebody may have to type it: what says nothing is left out.
  const view = {
    ...emptyView,
    chapter: game.chapter,
    own: { ...(text && { [game.key]: text }), classroom: word ?? '1' },
  }
  return articleAt(engine.writeLink(engine.defaults(), writeView(view)))
}

export class AllotWall extends LitElement {
  static override styles = [shared, wallStyles]
  static override properties = {
    own: { state: true },
    opened: { state: true },
    said: { state: true },
    wrong: { state: true },
    seeing: { state: true },
    count: { state: true },
  }

  /** whether the link has the teacher's own answer */
  own = false
  /** whether the best answer is open to the class */
  opened = false
  /** words on the codes that were given last, and whether one of them was refused */
  said = ''
  wrong = false
  /** whether the camera is on */
  seeing = false
  declare count: number
  readonly #results: Results
  readonly #hall: HallResults
  #stop: (() => void) | null = null

  /** `tasks`: the set of tasks by its full name */
  constructor(
    private readonly game: ClassGame,
    private readonly tasks: string,
  ) {
    super()
    this.#results = new Results(tasks)
    this.count = this.#results.scores.length
    this.#hall = new HallResults(
      this,
      tasks,
      () => this.#link(),
      (result) => {
        if (this.#results.take(result)) this.count = this.#results.scores.length
      },
    )
  }

  #link(): string {
    return classLink(this.game, this.own, this.opened ? wordOf(this.tasks) : null)
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#dark()
  }

  async show(): Promise<void> {
    await this.updateComplete
    await this.renderRoot.querySelector<AllotDialog>('allot-dialog')?.show()
  }

  #percent(score: number): string {
    return app().engine.format(score, 'percent')
  }

  /** Takes codes that were typed, pasted or seen. True if all of them are codes of these tasks. */
  #take(text: string): boolean {
    const { taken, refused } = readCodes(text, this.tasks)
    const fresh = taken.filter((one) => this.#results.take(one))
    this.count = this.#results.scores.length
    const known = taken.length - fresh.length
    const told = [
      ...fresh.map(({ score }) => `${this.#percent(score)} is taken.`),
      ...(known > 0 ? ['That student has this score already, or a better one.'] : []),
      ...refused.map((code) => `“${code}” is not taken: a letter is missing or wrong, or it is a code of other tasks.`),
    ]
    if (told.length > 0) this.said = told.slice(-3).join(' ')
    this.wrong = refused.length > 0
    return refused.length === 0
  }

  #type(event: Event): void {
    const input = this.renderRoot.querySelector<HTMLInputElement>('#code')
    event.preventDefault()
    if (!input || input.value.trim() === '') return
    if (this.#take(input.value)) input.value = ''
    input.focus()
  }

  async #see(): Promise<void> {
    if (this.seeing) {
      this.#dark()
      return
    }
    this.seeing = true
    await this.updateComplete
    const video = this.renderRoot.querySelector('video')
    if (!video) return
    try {
      const stop = await watch(video, (text) => this.#take(text))
      // The dialog may have been closed while the browser asked for the camera.
      if (this.isConnected && this.seeing) this.#stop = stop
      else stop()
    } catch (error) {
      this.seeing = false
      this.wrong = true
      this.said = `The camera did not start: ${refusalWords(error)} Type the codes instead.`
    }
  }

  #dark(): void {
    this.#stop?.()
    this.#stop = null
    this.seeing = false
  }

  #open(): void {
    this.opened = true
    this.game.reveal()
    void this.#hall.show()
  }

  override render(): TemplateResult {
    return html`<allot-dialog wide heading="Link for a class" @closed=${() => this.remove()}><div class="wall">
      ${this.#invite()}<section aria-label="Results">${this.#codes()}${this.#best()}${this.#histogram()}</section>
      </div></allot-dialog>`
  }

  #invite(): TemplateResult {
    const { game } = this
    const link = this.#link()
    const { join, seats } = this.#hall
    if (join) return this.#joining(join, seats)
    const about = aboutLinks()
    return html`<section class="invite" aria-label="Invitation">
      <p>Everyone who opens it has ${game.same}, and nothing else of the article. ${about}</p>
      ${about ? nothing : picture(link, 'QR code of the link')}
      <p class="address">${link.replace(/^https?:\/\//, '')}</p>
      <details><summary>Copy it</summary><p><label><input type="checkbox" .checked=${this.own}
        @change=${(event: Event) => (this.own = (event.target as HTMLInputElement).checked)}> with my
        ${game.what}</label></p><allot-copyable label="The link" rows="3" .text=${link}></allot-copyable></details>
      </section>`
  }

  /** In a lesson phones join once, and get each game by themselves. */
  #joining(join: string, seats: number): TemplateResult {
    return html`<section class="invite" aria-label="Invitation">
      <p>Phones that have joined this lesson have ${this.game.same} now: ${seats} ${seats === 1 ? 'has' : 'have'}
      joined. Their results come by themselves.</p>
      ${picture(join, 'QR code of the link')}
      <p class="address">${join.replace(/^https?:\/\//, '')}</p></section>`
  }

  #codes(): TemplateResult {
    const none = noCamera()
    return html`<form class="take" @submit=${(event: Event) => this.#type(event)}>
      <label>Code of a student <input id="code" type="text" autocomplete="off" autocapitalize="characters"
        spellcheck="false" aria-invalid=${this.wrong} aria-describedby="said"></label>
      <button class="main">Take</button>
      ${
        none
          ? nothing
          : html`<button type="button" aria-pressed=${this.seeing}
            @click=${() => void this.#see()}>${this.seeing ? 'Camera off' : 'Read by camera'}</button>`
      }</form>
      <p id="said" class="said small ${this.wrong ? 'refusal' : 'soft'}" role="status">${
        this.said ||
        (none ?? 'Students hand in, and read their codes aloud or hold them before the camera. A code is a score.')
      }</p>
      ${this.seeing ? html`<video playsinline muted aria-label="What the camera sees"></video>` : nothing}`
  }

  #histogram(): TemplateResult {
    const { scores } = this.#results
    const bins = binned(scores)
    const most = Math.max(1, ...bins)
    const words = bins.flatMap((count, bin) => (count > 0 ? [`${count} from ${5 * bin} to ${5 * bin + 5} %`] : []))
    return html`<h3>Scores of the class</h3>
      <div class="bins" role="img" aria-label=${scores.length > 0 ? words.join(', ') : 'no results yet'}>${bins.map(
        (count) => html`<span class="bin"><b>${count || nothing}</b><i data-part=${count / most}></i></span>`,
      )}</div>
      <div class="axis small" aria-hidden="true"><span>0 %</span><span>50 %</span><span>100 % of the best</span></div>
      <p class="facts" role="status">${
        scores.length > 0
          ? html`<span><b>${this.count}</b> handed in</span><span>median <b>${this.#percent(median(scores))}</b></span>
            <span>best <b>${this.#percent(scores.at(-1) ?? 0)}</b></span>`
          : 'No results yet.'
      }</p>`
  }

  #best(): TemplateResult {
    return this.opened
      ? html`<p class="open"><span>The best is on your page now. On theirs it opens with this word, or this code
        scanned again:</span> <span class="word">${wordOf(this.tasks)}</span></p>`
      : html`<p class="open"><button class="main" @click=${() => this.#open()}>Reveal the best to the
        class</button> ${
          this.count > 0
            ? html`<button @click=${() => {
                this.#results.clear()
                void this.#hall.forget()
                this.count = 0
                this.said = ''
              }}>Clear the results</button>`
            : nothing
        }</p>`
  }

  /** By the CSSOM: the page's policy allows no style attributes. */
  override updated(): void {
    for (const one of this.renderRoot.querySelectorAll<HTMLElement>('[data-part]'))
      one.style.setProperty('--part', one.dataset.part ?? '0')
  }
}

customElements.define('allot-wall', AllotWall)

export async function showWall(game: ClassGame, tasks: string): Promise<void> {
  const wall = new AllotWall(game, tasks)
  document.body.append(wall)
  await wall.show()
}
