/**
 * The parts that every game has alike: its title and how it is played, a step back, and all moves played again. They
 * know a game by its text in links.
 */
import { html, type LitElement, type ReactiveController, type TemplateResult } from 'lit'
import { app } from '../state/app.js'
import { article } from '../state/article.js'
import type { ClassGame } from '../state/class-game.js'
import { Moves } from './moves.js'

/** From one move to the next, when all are played again. */
const PACE_MS = 600

export class GameFrame implements ReactiveController {
  /** the part that the reader moves now, such as a bar being dragged; empty if each change is a move of its own */
  part = ''
  readonly #moves = new Moves()
  /** the moves that are still to be played again */
  #rest: readonly string[] = []
  /** the text that was shown last of them */
  #shown = ''
  #timer = 0

  constructor(
    private readonly host: LitElement,
    private readonly game: ClassGame,
  ) {
    host.addController(this)
  }

  hostUpdate(): void {
    if (this.#rest.length === 0) this.#moves.note(this.game.tasks(), this.game.text(true), this.part)
  }

  hostDisconnected(): void {
    this.#stop()
  }

  head(): TemplateResult {
    const { title, how } = this.game
    return html`<header class="about"><h3>${title}</h3><p>${how}</p></header>`
  }

  /** `before` is the text before the last move, if the game knows better what that was. */
  backButton(before: string | null = this.#moves.before): TemplateResult {
    return html`<button ?disabled=${before === null} @click=${() => before !== null && this.#set(before)}>Take
      back</button>`
  }

  /** `way` has all texts from the beginning, if the game knows them better. */
  replayButton(way: readonly string[] = this.#moves.since(this.game.text(false))): TemplateResult {
    const playing = this.#rest.length > 0
    return html`<button class="replay" aria-pressed=${playing} ?disabled=${!playing && way.length < 3}
      title="All moves from the beginning" @click=${() => (playing ? this.#end() : this.#play(way))}>Replay</button>`
  }

  #play(way: readonly string[]): void {
    const [first = '', ...rest] = way
    this.#rest = rest
    this.#set(first)
    this.#timer = setInterval(() => this.#next(), PACE_MS) as unknown as number
  }

  #next(): void {
    if (this.game.text(true) !== this.#shown) {
      // The reader has gone on from here.
      this.#stop()
      this.host.requestUpdate()
      return
    }
    const [next = '', ...rest] = this.#rest
    this.#set(next)
    if (rest.length === 0) this.#stop()
    this.#rest = rest
    this.host.requestUpdate()
  }

  /** Goes to the last move at once. */
  #end(): void {
    const last = this.#rest.at(-1)
    this.#stop()
    if (last !== undefined) this.#set(last)
    this.host.requestUpdate()
  }

  #stop(): void {
    clearInterval(this.#timer)
    this.#rest = []
  }

  /** Shows the game as that text says; all moves that are played again are one step of the page’s history. */
  #set(text: string): void {
    const { key } = this.game
    this.#shown = text
    const written = article().viewKeys?.[key]?.read(text) ?? ''
    app().store.setOwn(key, written, this.#rest.length > 0 ? `replay ${key}` : '')
  }
}
