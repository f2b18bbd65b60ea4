/**
 * The parts that every game has alike: its title and how it is played, new games by seed and the one of the day, a step
 * back, a step by a rule, all moves played again, the best, and the way to a class. They know a game by its text in
 * links.
 */
import { html, type LitElement, nothing, type ReactiveController, type TemplateResult } from 'lit'
import { mayReveal, openWall } from '../class/game.js'
import { app } from '../state/app.js'
import { article } from '../state/article.js'
import type { ClassGame } from '../state/class-game.js'
import { revealed } from '../state/revealed.js'
import { Moves } from './moves.js'
import { drawSeed, seedOf } from './seed.js'

/** From one move to the next, when all are played again. */
const PACE_MS = 600

/** What a game says for its bar of buttons. */
export interface Bar {
  /** what a seed draws: "tasks" */
  things: string
  seed: string
  /** the most letters of a seed */
  longest: number
  /** Opens the game of a seed as it begins. */
  open: (seed: string) => void
  /** whether there is anything to start over */
  begun: boolean
  /** the words of the rule's button, what it does, and its next step; null once it has none */
  rule: { words?: string; title: string; step: (() => void) | null }
  /** what stands before the seed, and behind it */
  first?: TemplateResult
  second?: TemplateResult
  /** all texts from the beginning, if the game knows them better than the frame */
  way?: readonly string[]
  /** the button that shows the best, if it stands here */
  best?: TemplateResult
}

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

  /** All buttons of the game. A student's page is without `draw` and `teach`, a slide without `draw`. */
  bar({ things, seed, longest, open, begun, rule, first, second, way, best }: Bar): TemplateResult {
    const all = way ?? this.#moves.since(this.game.text(false))
    return html`<div class="choose"><span class="draw">${first}
      <label title="Any text stands for the same ${things}, everywhere">Seed <input class="seed" type="text"
        autocomplete="off" spellcheck="false" maxlength=${longest} .value=${seed}
        @change=${(event: Event) => open((event.target as HTMLInputElement).value.trim())}></label>
      ${second}<button @click=${() => open(drawSeed())}>New ${things}</button>
      ${this.#today(seed, open)}</span>
      ${this.#backButton(way ? (way.at(-2) ?? null) : this.#moves.before)}
      <button ?disabled=${!begun} @click=${() => open(seed)}>Start over</button>
      <span class="teach"><button ?disabled=${!rule.step} title=${rule.title} @click=${() => rule.step?.()}>${
        rule.words ?? 'One step by the rule'
      }</button>
      ${this.#replayButton(all)}${best}
      <button @click=${() => openWall(this.game)}>Link for a class</button></span></div>`
  }

  /** Whether the best answer to the game of that name is shown. */
  told(name: string): boolean {
    return mayReveal(this.game) && revealed.of(name)
  }

  /** The button that shows the best answer to the game of that name; `kept` says until when it is kept back. */
  bestButton(name: string, kept: string | null): TemplateResult {
    const told = this.told(name)
    return html`<button aria-pressed=${told} ?disabled=${kept !== null} title=${kept ?? nothing}
      @click=${() => revealed.toggle(name)}>${told ? 'Hide the best' : 'Reveal the best'}</button>`
  }

  /** The game of the day, whose seed is its date. */
  #today(seed: string, open: (seed: string) => void): TemplateResult {
    const today = seedOf(new Date())
    return html`<button aria-pressed=${seed === today} title="The same for all who play today, ${today} (UTC)"
      @click=${() => open(seedOf(new Date()))}>Today’s game</button>`
  }

  #backButton(before: string | null): TemplateResult {
    return html`<button ?disabled=${before === null} @click=${() => before !== null && this.#set(before)}>Take
      back</button>`
  }

  #replayButton(way: readonly string[]): TemplateResult {
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
