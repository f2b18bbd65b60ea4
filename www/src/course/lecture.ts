/** The exercises of one lecture, and its game, on the page; what is done is kept by whoever opens it. */
import { html, nothing, render, type TemplateResult } from 'lit'
import { COURSE, toldIn } from '../class/course.js'
import { changed, givenUp, tried } from '../exercise/attempt.js'
import type { Drawn } from '../exercise/load.js'
import { sheetFor } from '../exercise/sheets.js'
import type { Sheet } from '../exercise/task.js'
import { exerciseView, percent, sheetView } from '../exercise/view.js'
import { Progress } from './progress.js'

/** What the page says of a lecture, in attributes of its section. */
export interface About {
  readonly lecture: string
  readonly article: string
  /** the game: the article's page, the hash that opens it, and the key of its text there; empty without one */
  readonly page: string
  readonly opens: string
  readonly key: string
  readonly fresh: string
  readonly game: string
}

export class Lecture {
  readonly progress: Progress
  #chosen: { name: string; piece: number } | null = null
  #playing = false
  /** the text with which the frame was opened: its address stays while the student plays */
  #opened = ''
  #printed = false
  #sheet: Sheet | null = null

  /**
   * @param place where it is drawn
   * @param seed of exercises; all play the game of one seed
   * @param before what was kept
   * @param keep is told of each change, with the part that was worked on
   */
  constructor(
    private readonly place: HTMLElement,
    private readonly about: About,
    private readonly drawn: readonly Drawn[],
    private readonly seeds: { readonly own: string; readonly all: string },
    before: string,
    private readonly keep: (progress: Progress, part: string) => void,
  ) {
    const names = drawn.map(({ exercise }) => exercise.name)
    this.progress = new Progress(seeds.own, names, about.key !== '', before)
    addEventListener('message', this.#heard)
    this.show()
  }

  /** Leaves the place to the next one. */
  leave(): void {
    removeEventListener('message', this.#heard)
  }

  /** Draws it. */
  show(printed = this.#printed): void {
    this.#printed = printed
    render(this.#view(), this.place)
  }

  /** Draws it for paper: with every solution, and with its game as a sheet. */
  async showForPaper(): Promise<void> {
    this.#sheet = await sheetFor(this.about.article, this.seeds.all)
    this.show(true)
  }

  readonly #heard = ({ source, data }: MessageEvent): void => {
    const frame = this.place.querySelector('iframe')
    const told = frame && source === frame.contentWindow ? toldIn(data) : null
    // A game tells its text at every change of its page, be it the same.
    if (!told || (told.score === undefined && told.text === this.progress.played?.text)) return
    this.progress.moved(told.text)
    if (told.score !== undefined) this.progress.handedIn(told.score)
    this.keep(this.progress, 'game')
    this.show()
  }

  #change(name: string, change: (now: ReturnType<Progress['attempt']>) => ReturnType<Progress['attempt']>): void {
    const before = this.progress.attempt(name)
    const after = change(before)
    this.progress.set(name, after)
    this.keep(this.progress, name)
    this.show()
    // The button that was pressed is gone with the answer's fields.
    if (before.score === null && after.score !== null) this.#focus(name)
  }

  #focus(name: string): void {
    this.place.querySelector<HTMLElement>(`#${this.#id(name)} .solution`)?.focus({ preventScroll: true })
  }

  #id(name: string): string {
    return `task-${this.about.lecture}-${name}`
  }

  #view(): TemplateResult {
    const [handed, all] = this.progress.done
    return html`<p class="state" role="status">${handed} of ${all} handed in${
      handed > 0 ? html`, <b>${percent(this.progress.score)}</b> of all points` : nothing
    }</p>
      <div class="tasks">${this.drawn.map((one, at) => this.#exercise(one, at))}</div>
      ${this.about.key ? this.#game() : nothing}
      ${
        this.#printed && this.#sheet
          ? sheetView(this.about.game, `Game of lecture ${this.about.lecture}`, this.#sheet)
          : nothing
      }`
  }

  #exercise({ exercise: { name, title }, task }: Drawn, at: number): TemplateResult {
    const attempt = this.progress.attempt(name)
    const chosen = this.#chosen?.name === name ? this.#chosen.piece : null
    return exerciseView({
      id: this.#id(name),
      title,
      number: `Exercise ${this.about.lecture}.${String.fromCharCode(97 + at)}${
        // Sheets and answers lie apart, and both may be of several students.
        this.#printed ? `, drawn for “${this.seeds.own}”` : ''
      }`,
      task,
      attempt,
      printed: this.#printed,
      chosen,
      choose: (piece) => {
        this.#chosen = piece === null ? null : { name, piece }
        this.show()
      },
      set: (answer) => this.#change(name, (now) => changed(now, answer)),
      hand: () => this.#change(name, (now) => tried(now, task)),
      giveUp: () => this.#change(name, givenUp),
    })
  }

  /** The game stands in a frame, which is fetched when it is asked for. */
  #game(): TemplateResult {
    const { score, text } = this.progress.played!
    const { game, lecture } = this.about
    return html`<div class="task game" id="game-${lecture}">
      <p class="kicker">Game of lecture ${lecture}</p><h3>${game}</h3>
      <p>${
        score === null
          ? 'All who have this course play the same one. Hand in below the game; your best score counts.'
          : html`Handed in: <b>${percent(score)}</b> of the best. You may hand in again; your best score counts.`
      }</p>
      ${
        this.#playing
          ? html`<iframe name=${COURSE} title=${game} src=${this.#address()}></iframe>`
          : html`<p class="row"><button class="main" @click=${() => this.#play()}>${
              text ? 'Go on with the game' : 'Open the game'
            }</button></p>`
      }</div>`
  }

  #play(): void {
    this.#playing = true
    this.#opened = this.progress.played!.text
    this.show()
    this.place.querySelector('iframe')?.focus()
  }

  #address(): string {
    const { page, opens, key, fresh } = this.about
    const text = this.#opened || fresh.replace('{seed}', () => this.seeds.all)
    return `${page}#${opens}&${key}=${encodeURIComponent(text)}&classroom=1`
  }
}
