/**
 * <allot-game>: fourteen tasks on four processes. The reader chooses a task, then a process. The rule goes step by step
 * on a button; its placement and the best one can be shown, with the bound that the rule keeps.
 */
import { html, nothing, type TemplateResult } from 'lit'
import { PlacementGame } from '../../../game/placement-game.js'
import type { Judged } from '../engine/types.js'
import { here } from '../here.js'
import { current, fresh, LONGEST_SEED, type Placement, PROCESSES } from '../state/game.js'
import { game } from './class.js'
import { gameStyles } from './game-styles.js'

export class AllotGame extends PlacementGame {
  static override styles = [...PlacementGame.styles, gameStyles]

  constructor() {
    super(game, 'task', 'process')
  }

  #open(placement: Placement, key = ''): void {
    this.chosen = null
    current.set(here().store, placement, key)
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
    const placement = current.of(here().store)
    const judged = here().engine.ask((first) => first.judgeGame(placement.seed, Uint32Array.from(placement.of)))
    const told = this.frame.told(placement.seed)
    const most = Math.max(judged.makespan, judged.lpt_makespan, judged.optimum)
    const count = placement.of.length
    const left = placement.of.flatMap((process, task) =>
      process === PROCESSES
        ? [{ thing: task, words: `${judged.seconds[task] ?? 0} s`, title: `Task ${task + 1} of ${count}` }]
        : [],
    )
    const all = judged.placed === count
    const bar = this.frame.bar({
      things: 'tasks',
      seed: placement.seed,
      longest: LONGEST_SEED,
      open: (seed) => this.#open(fresh(seed)),
      begun: judged.placed > 0,
      rule: {
        title: 'LPT: the longest task that is left, to the process with the smallest load',
        step: all ? null : () => this.#rule(placement, judged),
      },
      best: this.bestButton(placement.seed, all),
    })
    return html`${this.frame.head()}${bar}
      ${this.waiting('Tasks that are not placed', left)}
      <div>${judged.loads.map((load, process) =>
        this.row({
          place: process,
          things: this.#placed(placement, judged, process, most),
          end: html`<span class="time">${load} s</span>`,
          take: (task) => task < count && this.#place(placement, task, process),
        }),
      )}</div>
      <p class="words" role="status">${this.#words(judged, told)}</p>
      ${told ? this.#best(judged) : nothing}`
  }

  /** The tasks of a process, as bars. */
  #placed(placement: Placement, { seconds }: Judged, process: number, most: number): TemplateResult[] {
    return placement.of.flatMap((one, task) =>
      one === process
        ? html`<button class="placed" .style=${`width: ${(100 * (seconds[task] ?? 0)) / most}%`}
            title="Take it back" aria-label="Take back the task of ${seconds[task]} seconds"
            @click=${() => this.#place(placement, task, PROCESSES)}>${seconds[task]}</button>`
        : [],
    )
  }

  #words(judged: Judged, told: boolean): string {
    const { engine } = here()
    const left = judged.seconds.length - judged.placed
    if (left > 0) {
      const least = engine.format(judged.ideal, 'seconds')
      const end = `the last process ends after ${judged.makespan} s`
      return `${this.left(left)} So far ${end}, and none can end before ${least}.`
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
    return `Score ${score} of the best. The last process ends after ${judged.makespan} s: ${rule}.`
  }

  #best(judged: Judged): TemplateResult {
    const { engine } = here()
    const of = (placement: readonly number[], process: number): string =>
      placement.flatMap((one, task) => (one === process ? [judged.seconds[task]] : [])).join(' + ')
    const row = (name: string, placement: readonly number[], makespan: number): TemplateResult =>
      html`<tr><th scope="row">${name}</th>${[0, 1, 2, 3].map(
        (process) => html`<td>${of(placement, process)}</td>`,
      )}<td>${engine.format(judged.optimum / makespan, 'percent')}: ${makespan} s</td></tr>`
    return html`<div class="scroll" tabindex="0" role="group" aria-label="The rule and the best"><table>
      <thead><tr><th scope="col"></th>${[1, 2, 3, 4].map(
        (process) => html`<th scope="col">Process ${process}</th>`,
      )}<th scope="col">Score: makespan</th></tr></thead>
      <tbody>${row('LPT', judged.lpt, judged.lpt_makespan)}${row('The best', judged.best, judged.optimum)}</tbody>
      </table></div>
      <p class="small">A search through all placements proves that none ends before ${judged.optimum} s. LPT takes
      ${engine.format(judged.lpt_makespan / judged.optimum, 'times')} as long; its bound is
      ${engine.format(judged.lpt_bound, 'times')}.</p>`
  }
}

customElements.define('allot-game', AllotGame)
