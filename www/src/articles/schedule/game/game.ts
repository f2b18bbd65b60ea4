/**
 * <allot-game>: eight tasks that wait for one another, on three processors. The reader chooses a ready task, then a
 * processor, or drags it there; a task starts as soon as it can. Rules, bound and optimum are shown on a button.
 */
import { html, LitElement, nothing, type TemplateResult } from 'lit'
import { mayReveal, openWall } from '../../../class/game.js'
import { FollowStore } from '../../../state/follow.js'
import { revealed } from '../../../state/revealed.js'
import { shared } from '../../../styles/shared.js'
import { gameOf } from '../engine/own-data.js'
import type { Game, Ruled } from '../engine/types.js'
import { here } from '../here.js'
import { Asked } from '../state/asked.js'
import { placedOf, setPlaced, TASKS } from '../state/game.js'
import { drew, GAME, game as classGame } from './class.js'
import { gameStyles } from './game-styles.js'
import { picture } from './picture.js'
import { type Bar, barsOf, makespanOf, readyOf } from './plan.js'

export class AllotGame extends LitElement {
  static override styles = [shared, gameStyles]
  static override properties = { chosen: { state: true }, ask: { type: Boolean } }

  /** the task that the next processor gets */
  declare chosen: number | null
  /** whether the best is kept back until all are placed */
  declare ask: boolean
  readonly #game = new Asked<Game>(this)

  constructor() {
    super()
    this.chosen = null
    this.ask = false
    new FollowStore(this)
  }

  readonly #redraw = (): void => this.requestUpdate()

  override connectedCallback(): void {
    super.connectedCallback()
    revealed.addEventListener('change', this.#redraw)
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    revealed.removeEventListener('change', this.#redraw)
  }

  override willUpdate(): void {
    this.#game.ask(GAME, async () => {
      const game = await gameOf()
      drew(game)
      this.dispatchEvent(new Event('there', { bubbles: true, composed: true }))
      return game
    })
  }

  /** Chooses a ready task; choosing it again lets it go. */
  #choose(task: number): void {
    this.chosen = this.chosen === task ? null : task
  }

  #place(bars: readonly Bar[], task: number, processor: number): void {
    this.chosen = null
    if (bars.some((bar) => bar.task === task)) return
    setPlaced(here().store, [...bars.map((bar) => ({ task: bar.task, processor: bar.processor })), { task, processor }])
  }

  /** Takes back a task, and all that were placed after it: some of them may build on it. */
  #takeBack(bars: readonly Bar[], from: number): void {
    this.chosen = null
    setPlaced(
      here().store,
      bars.slice(0, from).map(({ task, processor }) => ({ task, processor })),
    )
  }

  override render(): TemplateResult {
    const { result: game, problem } = this.#game
    if (problem) return html`<p class="refusal" role="alert">${problem}</p>`
    if (!game) return html`<p class="words" role="status">The tasks are coming …</p>`
    const bars = barsOf(game, placedOf(here().store))
    const ready = readyOf(game, bars)
    const placed = new Set(bars.map(({ task }) => task))
    const told = mayReveal(classGame) && revealed.of(GAME)
    const longest = Math.max(makespanOf(bars), 20)
    return html`<div class="top"><div class="graph">${picture(game, {
      placed,
      ready,
      chosen: this.chosen,
      choose: (task) => this.#choose(task),
    })}</div>
      <div><div class="choose">
        <button ?disabled=${bars.length === 0} @click=${() => this.#takeBack(bars, bars.length - 1)}>Take back</button>
        <button ?disabled=${bars.length === 0} @click=${() => this.#takeBack(bars, 0)}>Start over</button>
        <span class="teach"><button aria-pressed=${told} ?disabled=${this.ask && bars.length < TASKS}
          title=${this.ask ? 'Once all are placed' : nothing} @click=${() => revealed.toggle(GAME)}>${
            told ? 'Hide the best' : 'Reveal the best'
          }</button>
        <button @click=${() => openWall(classGame)}>Link for a class</button></span></div>
      <div class="tasks" role="group" aria-label="Tasks that are ready">${
        ready.length === 0
          ? html`<span class="soft">All tasks are placed.</span>`
          : ready.map((task) => this.#task(game, task))
      }</div></div></div>
      <div>${[...Array(game.processors).keys()].map((row) => this.#processor(game, bars, row, longest))}</div>
      <p class="words" role="status">${this.#words(game, bars)}</p>
      ${told ? this.#best(game, longest) : nothing}`
  }

  #task({ seconds }: Game, task: number): TemplateResult {
    return html`<button class="task" aria-pressed=${this.chosen === task} draggable="true"
      @dragstart=${(event: DragEvent) => event.dataTransfer?.setData('text/plain', String(task))}
      @click=${() => this.#choose(task)}>${task}: ${seconds[task]} s</button>`
  }

  #processor(game: Game, bars: readonly Bar[], row: number, longest: number): TemplateResult {
    const { chosen } = this
    const mine = bars.filter(({ processor }) => processor === row)
    const end = mine.at(-1)?.end ?? 0
    const before = (place: number): number => mine[place - 1]?.end ?? 0
    return html`<div class="processor" @dragover=${(event: DragEvent) => event.preventDefault()}
      @drop=${(event: DragEvent) => {
        event.preventDefault()
        // A file that is dropped has no text, and Number('') is 0.
        const text = event.dataTransfer?.getData('text/plain') ?? ''
        const task = /^[0-7]$/u.test(text) ? Number(text) : TASKS
        if (readyOf(game, bars).includes(task)) this.#place(bars, task, row)
      }}>
      <button class="give" ?disabled=${chosen === null}
        @click=${() => chosen !== null && this.#place(bars, chosen, row)}>Processor ${row + 1}</button>
      <div class="lane" role="group" aria-label="Tasks of processor ${row + 1}">${mine.map((bar, place) => [
        bar.waitsFor === null
          ? nothing
          : html`<span class="gap" .style=${span(before(place), bar.start - before(place), longest)}
              title="waits for ${bar.waitsFor}"><span>waits for ${bar.waitsFor}</span></span>`,
        html`<button class="bar" .style=${span(bar.start, bar.end - bar.start, longest)}
          title="Take it back, and all that were placed later"
          aria-label="Take back task ${bar.task}, from ${bar.start} to ${bar.end} seconds"
          @click=${() => this.#takeBack(bars, bars.indexOf(bar))}>${bar.task}</button>`,
      ])}</div>
      <span class="time ${end === makespanOf(bars) && end > 0 ? 'last' : ''}">${end} s</span></div>`
  }

  #words(game: Game, bars: readonly Bar[]): string {
    const left = TASKS - bars.length
    const makespan = makespanOf(bars)
    if (left > 0) {
      const tasks = left === 1 ? 'One task is' : `${left} tasks are`
      return `${tasks} left. So far the last one ends after ${makespan} s.`
    }
    const against = ({ name, makespan: other }: Ruled): string =>
      makespan < other ? `better than ${name}` : makespan === other ? `as good as ${name}` : `worse than ${name}`
    const score = here().engine.format(game.best.makespan / makespan, 'percent')
    const rules = game.rules.map(against).join(', ')
    return `Your schedule takes ${makespan} s: score ${score} of the best. Beside known rules: ${rules}.`
  }

  /** The rules' makespans, and the best schedule. */
  #best({ seconds, processors, rules, best, proven, bound }: Game, longest: number): TemplateResult {
    const rows = [...Array(processors).keys()]
    const told = rules.map(({ name, makespan }) => `${name} ${makespan} s`).join(', ')
    return html`<div class="best"><h3>The best: ${best.makespan} s</h3>${rows.map(
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
