/**
 * <allot-game>: fourteen tasks on four processes. The reader chooses a task, then a process. The rule goes step by step
 * on a button; its placement and the best one can be shown, with the bound that the rule keeps.
 */
import { html, LitElement, nothing, type TemplateResult } from 'lit'
import { mayReveal, openWall } from '../../../class/game.js'
import { FollowStore } from '../../../state/follow.js'
import { revealed } from '../../../state/revealed.js'
import { shared } from '../../../styles/shared.js'
import type { Judged } from '../engine/types.js'
import { here } from '../here.js'
import { fresh, LONGEST_SEED, type Placement, placementOf, PROCESSES, setPlacement } from '../state/game.js'
import { game } from './class.js'
import { gameStyles } from './game-styles.js'

export class AllotGame extends LitElement {
  static override styles = [shared, gameStyles]
  static override properties = { chosen: { state: true }, ask: { type: Boolean } }

  /** the task that the next process gets */
  declare chosen: number | null
  /** whether the best is kept back until all are placed */
  declare ask: boolean

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

  #open(placement: Placement, key = ''): void {
    this.chosen = null
    setPlacement(here().store, placement, key)
  }

  #place(placement: Placement, task: number, process: number): void {
    this.#open({ ...placement, of: placement.of.map((now, one) => (one === task ? process : now)) }, `game ${task}`)
  }

  /** The rule's next step: the longest task that is left, to the process with the smallest load. */
  #rule(placement: Placement, { order, loads }: Judged): void {
    const task = order.find((one) => placement.of[one] === PROCESSES)
    if (task === undefined) return
    this.#place(placement, task, loads.indexOf(Math.min(...loads)))
  }

  override render(): TemplateResult {
    const placement = placementOf(here().store)
    const judged = here().engine.judgeGame(placement.seed, placement.of)
    const told = mayReveal(game) && revealed.of(placement.seed)
    const most = Math.max(judged.makespan, judged.lpt_makespan, judged.optimum)
    return html`<div class="choose">
        <label title="Any text stands for the same tasks, everywhere">Seed <input class="seed" type="text"
          autocomplete="off" spellcheck="false" maxlength=${LONGEST_SEED} .value=${placement.seed}
          @change=${(event: Event) => this.#open(fresh((event.target as HTMLInputElement).value.trim()))}></label>
        <button @click=${() => this.#open(fresh(draw()))}>New tasks</button>
        <button ?disabled=${judged.placed === 0} @click=${() => this.#open(fresh(placement.seed))}>Start over</button>
        <button ?disabled=${judged.placed === placement.of.length}
          @click=${() => this.#rule(placement, judged)}>One step by the rule</button>
        <button aria-pressed=${told} ?disabled=${this.ask && judged.placed < placement.of.length}
          title=${this.ask ? 'Once all are placed' : nothing} @click=${() => revealed.toggle(placement.seed)}>${
            told ? 'Hide the best' : 'Reveal the best'
          }</button>
        <button @click=${() => openWall(game)}>Link for a class</button>
      </div>
      <div class="tasks" role="group" aria-label="Tasks that are not placed">${placement.of.map((process, task) =>
        process === PROCESSES ? this.#task(placement, judged, task) : nothing,
      )}${judged.placed === placement.of.length ? html`<span class="soft">All tasks are placed.</span>` : nothing}</div>
      <div class="processes">${judged.loads.map((load, process) =>
        this.#process(placement, judged, { process, load, most }),
      )}</div>
      <p class="words" role="status">${this.#words(judged, told)}</p>
      ${told ? this.#best(judged) : nothing}`
  }

  #task(placement: Placement, { seconds }: Judged, task: number): TemplateResult {
    const length = seconds[task] ?? 0
    return html`<button class="task" aria-pressed=${this.chosen === task} draggable="true"
      @dragstart=${(event: DragEvent) => event.dataTransfer?.setData('text/plain', String(task))}
      @click=${() => (this.chosen = this.chosen === task ? null : task)}
      title="Task ${task + 1} of ${placement.of.length}">${length} s</button>`
  }

  #process(
    placement: Placement,
    { seconds }: Judged,
    { process, load, most }: { process: number; load: number; most: number },
  ): TemplateResult {
    const { chosen } = this
    const mine = placement.of.flatMap((one, task) => (one === process ? [task] : []))
    return html`<div class="process" @dragover=${(event: DragEvent) => event.preventDefault()}
      @drop=${(event: DragEvent) => {
        event.preventDefault()
        const task = Number(event.dataTransfer?.getData('text/plain'))
        if (placement.of[task] !== undefined) this.#place(placement, task, process)
      }}>
      <button class="give" ?disabled=${chosen === null}
        @click=${() => chosen !== null && this.#place(placement, chosen, process)}>Process ${process + 1}</button>
      <div class="lane" role="group" aria-label="Tasks of process ${process + 1}">${mine.map(
        (task) =>
          html`<button class="placed" .style=${`width: ${(100 * (seconds[task] ?? 0)) / most}%`}
            title="Take it back" aria-label="Take back the task of ${seconds[task]} seconds"
            @click=${() => this.#place(placement, task, PROCESSES)}>${seconds[task]}</button>`,
      )}</div>
      <span class="load">${load} s</span></div>`
  }

  #words(judged: Judged, told: boolean): string {
    const { engine } = here()
    const left = judged.seconds.length - judged.placed
    if (left > 0) {
      const tasks = left === 1 ? 'One task is' : `${left} tasks are`
      const least = engine.format(judged.ideal, 'seconds')
      return `${tasks} left. So far the last process ends after ${judged.makespan} s, and none can end before ${least}.`
    }
    const score = engine.format(judged.score, 'percent')
    const rule =
      judged.makespan < judged.lpt_makespan
        ? 'better than the rule'
        : judged.makespan === judged.lpt_makespan
          ? 'as good as the rule'
          : told
            ? `the rule ends after ${judged.lpt_makespan} s`
            : 'the rule is better'
    return `Your makespan is ${judged.makespan} s: score ${score}, ${rule}.`
  }

  #best(judged: Judged): TemplateResult {
    const { engine } = here()
    const of = (placement: readonly number[], process: number): string =>
      placement.flatMap((one, task) => (one === process ? [judged.seconds[task]] : [])).join(' + ')
    const row = (name: string, placement: readonly number[], makespan: number): TemplateResult =>
      html`<tr><th scope="row">${name}</th>${[0, 1, 2, 3].map(
        (process) => html`<td>${of(placement, process)}</td>`,
      )}<td>${makespan} s</td></tr>`
    return html`<div class="scroll" tabindex="0" role="group" aria-label="The rule and the best"><table>
      <thead><tr><th scope="col"></th>${[1, 2, 3, 4].map(
        (process) => html`<th scope="col">Process ${process}</th>`,
      )}<th scope="col">Makespan</th></tr></thead>
      <tbody>${row('LPT', judged.lpt, judged.lpt_makespan)}${row('The best', judged.best, judged.optimum)}</tbody>
      </table></div>
      <p class="small">A search through all placements proves that none ends before ${judged.optimum} s. LPT takes
      ${engine.format(judged.lpt_makespan / judged.optimum, 'times')} as long; its bound is
      ${engine.format(judged.lpt_bound, 'times')}.</p>`
  }
}

/** A short seed that is easy to call across a room. */
function draw(): string {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1))
  return String(1 + (random % 9999))
}
