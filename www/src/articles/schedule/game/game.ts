/**
 * <allot-game>: eight tasks that wait for one another, on three processors. The reader chooses a ready task, then a
 * processor, or drags it there; a task starts as soon as it can. Rules, bound and optimum are shown on a button.
 */
import { html, nothing, type TemplateResult } from 'lit'
import { against, PlacementGame } from '../../../game/placement-game.js'
import type { Game } from '../engine/types.js'
import { here } from '../here.js'
import { Asked } from '../state/asked.js'
import { current, TASKS } from '../state/game.js'
import { drew, GAME, game as classGame } from './class.js'
import { gameStyles } from './game-styles.js'
import { picture } from './picture.js'
import { type Bar, barsOf, makespanOf, readyOf } from './plan.js'

export class AllotGame extends PlacementGame {
  static override styles = [...PlacementGame.styles, gameStyles]

  readonly #game = new Asked<Game>(this)

  constructor() {
    super(classGame, 'task', 'processor')
  }

  override willUpdate(): void {
    this.#game.ask(GAME, async () => {
      const game = await here().engine.later((late) => late.game())
      drew(game)
      this.dispatchEvent(new Event('there', { bubbles: true, composed: true }))
      return game
    })
  }

  #place(bars: readonly Bar[], task: number, processor: number): void {
    this.chosen = null
    if (bars.some((bar) => bar.task === task)) return
    current.set(here().store, [
      ...bars.map((bar) => ({ task: bar.task, processor: bar.processor })),
      { task, processor },
    ])
  }

  /** Takes back a task, and all that were placed after it: some of them may build on it. */
  #takeBack(bars: readonly Bar[], from: number): void {
    this.chosen = null
    current.set(
      here().store,
      bars.slice(0, from).map(({ task, processor }) => ({ task, processor })),
    )
  }

  override render(): TemplateResult {
    const { result: game, problem } = this.#game
    if (problem) return html`<p class="refusal" role="alert">${problem}</p>`
    if (!game) return html`<p class="words" role="status">The tasks are coming …</p>`
    const bars = barsOf(game, current.of(here().store))
    const ready = readyOf(game, bars)
    const placed = new Set(bars.map(({ task }) => task))
    const longest = Math.max(makespanOf(bars), 20)
    return html`<div class="top"><div class="graph">${picture(game, {
      placed,
      ready,
      chosen: this.chosen,
      choose: (task) => this.choose(task),
    })}</div>
      <div><div class="choose">
        <button ?disabled=${bars.length === 0} @click=${() => this.#takeBack(bars, bars.length - 1)}>Take back</button>
        <button ?disabled=${bars.length === 0} @click=${() => this.#takeBack(bars, 0)}>Start over</button>
        <span class="teach">${this.revealButtons(GAME, bars.length === TASKS)}</span></div>
      ${this.waiting(
        'Tasks that are ready',
        ready.map((task) => ({ thing: task, words: `${task}: ${game.seconds[task]} s` })),
      )}</div></div>
      <div>${[...Array(game.processors).keys()].map((row) => this.#processor(game, bars, row, longest))}</div>
      <p class="words" role="status">${this.#words(game, bars)}</p>
      ${this.told(GAME) ? this.#best(game, longest) : nothing}`
  }

  #processor(game: Game, bars: readonly Bar[], row: number, longest: number): TemplateResult {
    const mine = bars.filter(({ processor }) => processor === row)
    const before = (place: number): number => mine[place - 1]?.end ?? 0
    const things = mine.map((bar, place) => [
      bar.waitsFor === null
        ? nothing
        : html`<span class="gap" .style=${span(before(place), bar.start - before(place), longest)}
            title="waits for ${bar.waitsFor}"><span>waits for ${bar.waitsFor}</span></span>`,
      html`<button class="bar" .style=${span(bar.start, bar.end - bar.start, longest)}
        title="Take it back, and all that were placed later"
        aria-label="Take back task ${bar.task}, from ${bar.start} to ${bar.end} seconds"
        @click=${() => this.#takeBack(bars, bars.indexOf(bar))}>${bar.task}</button>`,
    ])
    return this.row({
      place: row,
      things,
      end: this.time(mine.at(-1)?.end ?? 0, makespanOf(bars)),
      take: (task) => readyOf(game, bars).includes(task) && this.#place(bars, task, row),
    })
  }

  #words(game: Game, bars: readonly Bar[]): string {
    const left = TASKS - bars.length
    const makespan = makespanOf(bars)
    if (left > 0) {
      return `${this.left(left)} So far the last one ends after ${makespan} s.`
    }
    const score = here().engine.format(game.best.makespan / makespan, 'percent')
    const rules = game.rules.map(({ name, makespan: other }) => against(name, makespan, other)).join(', ')
    return `Your schedule takes ${makespan} s: score ${score} of the best. Beside known rules: ${rules}.`
  }

  /** The rules' makespans, and the best schedule. */
  #best({ seconds, processors, rules, best, proven, bound }: Game, longest: number): TemplateResult {
    const rows = [...Array(processors).keys()]
    const saved = Math.min(...rules.map(({ makespan }) => makespan)) - best.makespan
    const pays = `Yes, it is good to wait: the best of these rules ends ${saved} s later`
    const told = rules.map(({ name, makespan }) => `${name} ${makespan} s`).join(', ')
    return html`<div class="best"><h3>The best: ${best.makespan} s. ${pays}</h3>${rows.map(
      (row) =>
        html`<div class="processor"><span>Processor ${row + 1}</span><div class="lane">${best.start.map(
          (start, task) =>
            best.processor[task] === row
              ? html`<span class="bar" .style=${span(start, seconds[task] ?? 0, longest)}>${task}</span>`
              : nothing,
        )}</div><span class="time"></span></div>`,
    )}<p class="small">${told}. The lower bound is ${bound} s${
      proven ? `; branch and bound proves that no schedule ends before ${best.makespan} s.` : '.'
    } A processor that is free waits on purpose there: a rule that never lets one idle while a task is ready ends
      later.</p></div>`
  }
}

/** The place of a stretch of time in a lane. */
function span(from: number, length: number, longest: number): string {
  return `left: ${(100 * from) / longest}%; width: ${(100 * length) / longest}%`
}

customElements.define('allot-game', AllotGame)
