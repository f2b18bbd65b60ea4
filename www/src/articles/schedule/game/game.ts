/**
 * <allot-game>: eight tasks that wait for one another, on three processors. The reader chooses a ready task, then a
 * processor, or drags it there; a task starts as soon as it can. Rules, bound and optimum are shown on a button.
 */
import { html, nothing, type TemplateResult } from 'lit'
import { against } from '../../../game/against.js'
import { PlacementGame } from '../../../game/placement-game.js'
import type { Game } from '../engine/types.js'
import { here } from '../here.js'
import { Asked } from '../state/asked.js'
import { current, LONGEST_SEED, type Placed, TASKS, writeSchedule } from '../state/game.js'
import { drew, game as classGame, nameOf } from './class.js'
import { gameStyles } from './game-styles.js'
import { picture } from './picture.js'
import { type Bar, barsOf, byRule, makespanOf, readyOf } from './plan.js'

export class AllotGame extends PlacementGame {
  static override styles = [...PlacementGame.styles, gameStyles]

  readonly #game = new Asked<Game>(this)

  constructor() {
    super(classGame, 'task', 'processor')
  }

  override willUpdate(): void {
    const { seed } = this.#schedule
    this.#game.ask(nameOf(seed), async () => {
      const game = await here().engine.later((late) => late.game(seed))
      drew(seed, game)
      this.dispatchEvent(new Event('there', { bubbles: true, composed: true }))
      return game
    })
  }

  get #schedule(): ReturnType<typeof current.of> {
    return current.of(here().store)
  }

  #open(seed: string, placed: readonly Placed[]): void {
    this.chosen = null
    current.set(here().store, { seed, placed })
  }

  #place(bars: readonly Bar[], task: number, processor: number): void {
    if (bars.some((bar) => bar.task === task)) this.chosen = null
    else this.#open(this.#schedule.seed, [...bars, { task, processor }])
  }

  /** The rule’s next step: of the tasks that are ready first, the one with the longest path to the end. */
  #rule(game: Game, bars: readonly Bar[]): void {
    const next = byRule(game, bars)
    if (next) this.#place(bars, next.task, next.processor)
  }

  /** Takes back a task, and all that were placed after it: some of them may build on it. */
  #takeBack(bars: readonly Bar[], from: number): void {
    this.#open(this.#schedule.seed, bars.slice(0, from))
  }

  override render(): TemplateResult {
    const { result: game, problem } = this.#game
    if (problem) return html`<p class="refusal" role="alert">${problem}</p>`
    if (!game) return html`<p class="words" role="status">The tasks are coming …</p>`
    const { seed, placed: own } = this.#schedule
    const bars = barsOf(game, own)
    const ready = readyOf(game, bars)
    const placed = new Set(bars.map(({ task }) => task))
    const longest = Math.max(makespanOf(bars), ...game.rules.map(({ makespan }) => makespan))
    const way = Array.from({ length: bars.length + 1 }, (_, count) =>
      writeSchedule({ seed, placed: bars.slice(0, count) }),
    )
    const name = nameOf(seed)
    const bar = this.frame.bar({
      things: 'tasks',
      seed,
      longest: LONGEST_SEED,
      open: (other) => this.#open(other, []),
      begun: bars.length > 0,
      rule: {
        title: 'CP/MISF: the longest path to the end first',
        step: ready.length > 0 ? () => this.#rule(game, bars) : null,
      },
      way,
      best: this.bestButton(name, bars.length === TASKS),
    })
    return html`${this.frame.head()}<div class="top"><div class="graph">${picture(game, {
      placed,
      ready,
      chosen: this.chosen,
      choose: (task) => this.choose(task),
    })}</div>
      <div>${bar}
      ${this.waiting(
        'Tasks that are ready',
        ready.map((task) => ({ thing: task, words: `${task}: ${game.seconds[task]} s` })),
      )}</div></div>
      <div>${[...Array(game.processors).keys()].map((row) => this.#processor(game, bars, row, longest))}</div>
      <p class="words" role="status">${this.#words(game, bars)}</p>
      ${this.frame.told(name) ? this.#best(game, longest, seed === '') : nothing}`
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
    return `Score ${score} of the best. Your schedule takes ${makespan} s. Beside known rules: ${rules}.`
  }

  /** The rules' makespans, and the best schedule; in the example it waits on purpose. */
  #best({ seconds, processors, rules, best, proven, bound }: Game, longest: number, waits: boolean): TemplateResult {
    const rows = [...Array(processors).keys()]
    const saved = Math.min(...rules.map(({ makespan }) => makespan)) - best.makespan
    const pays = `${waits ? 'Yes, it is good to wait: the' : 'The'} best of these rules ends ${saved} s later`
    const score = (makespan: number): string => here().engine.format(best.makespan / makespan, 'percent')
    const told = rules.map(({ name, makespan }) => `${name} ${score(makespan)} (${makespan} s)`).join(', ')
    return html`<div class="best"><h3>The best: ${best.makespan} s. ${pays}</h3>${rows.map(
      (row) =>
        html`<div class="processor"><span>Processor ${row + 1}</span><div class="lane" role="img"
          aria-label=${laneWords({ seconds, best }, row)}>${best.start.map((start, task) =>
            best.processor[task] === row
              ? html`<span class="bar" .style=${span(start, seconds[task] ?? 0, longest)}>${task}</span>`
              : nothing,
          )}</div><span class="time"></span></div>`,
    )}<p class="small">${told}. The lower bound is ${bound} s${
      proven ? `; branch and bound proves that no schedule ends before ${best.makespan} s.` : '.'
    }${
      waits
        ? ' A processor that is free waits on purpose there: a rule that never idles while a task is ready ends later.'
        : ''
    }</p></div>`
  }
}

/** What a processor does in the best schedule, in words. */
function laneWords({ seconds, best }: Pick<Game, 'seconds' | 'best'>, row: number): string {
  const own = [...best.start.entries()].filter(([task]) => best.processor[task] === row).sort(([, a], [, b]) => a - b)
  const words = own.map(([task, start]) => `task ${task} from ${start} to ${start + (seconds[task] ?? 0)} s`)
  return `The best of processor ${row + 1}: ${words.join(', ')}`
}

/** The place of a stretch of time in a lane. */
function span(from: number, length: number, longest: number): string {
  return `left: ${(100 * from) / longest}%; width: ${(100 * length) / longest}%`
}

customElements.define('allot-game', AllotGame)
