/** <allot-steps>: a rule on the scenario's graph, step by step: the pool of ready tasks, priorities, who takes what. */
import { css, html, LitElement, nothing, svg, type TemplateResult } from 'lit'
import { select } from '../../../controls/part.js'
import { boardStyles, Steps } from '../../../controls/steps.js'
import { FollowStore } from '../../../state/follow.js'
import { shared } from '../../../styles/shared.js'
import { RULES } from '../chapters/rules.js'
import type { Step, Told } from '../engine/types.js'
import { here } from '../here.js'
import { Asked } from '../state/asked.js'
import { stepsOf } from '../state/results.js'
import { reason } from './reason.js'

/** Width of the picture and of a letter, in its own pixels: in a wide place, and on a phone. */
const WIDE = { width: 640, letter: 7 }
const NARROW = { width: 340, letter: 7 }
const ROW = 26
const LEFT = 26
/** The most tasks of a pool that are told one by one. */
const MOST_IN_POOL = 24
/** The most rows of processors that are drawn; fewer on a slide, whose letters are larger. */
const MOST_ROWS = 16
const MOST_ON_SLIDE = 8

type Size = Record<'width' | 'letter' | 'rows', number>

export class AllotSteps extends LitElement {
  static override styles = [
    shared,
    boardStyles,
    css`
    label.line { display: grid; gap: 0.3rem; font-weight: 500; max-width: 16rem; margin-bottom: 0.6rem; }
    .board { min-height: 8rem; }
    svg { display: block; width: 100%; height: auto; }
    text { font: 11px var(--sans); fill: var(--ink-soft); font-variant-numeric: tabular-nums; }
    .bar { fill: var(--track); stroke: var(--paper); }
    .bar.now { fill: var(--accent); }
    .wait { fill: var(--warn); }
    text.in { fill: var(--ink); text-anchor: middle; }
    text.in.now { fill: var(--on-accent); }
    p.soft { margin: 0.6rem 0 0; }
    .pool { display: flex; flex-wrap: wrap; gap: 0.3rem; margin: 0.3rem 0 0; padding: 0; list-style: none;
      min-height: 2rem; }
    .pool li { border: 1px solid var(--line); border-radius: 6px; padding: 0.1rem 0.5rem; }
    .pool li.now { background: var(--accent); color: var(--on-accent); border-color: var(--accent); }
  `,
  ]
  static override properties = { policy: { state: true }, slide: { type: Boolean, attribute: 'data-shown' } }

  policy = 'cp_misf'
  /** whether it stands on a slide of the lecture */
  slide = false
  readonly #told = new Asked<Told>(this)
  readonly #steps = new Steps(this)

  constructor() {
    super()
    new FollowStore(this)
  }

  override willUpdate(): void {
    const text = here().store.text('run')
    this.#told.ask(`${this.policy} ${text}`, () => stepsOf(this.policy, text))
  }

  override render(): TemplateResult {
    const choose = select('Rule', RULES, this.policy, (value) => {
      this.#steps.at = 0
      this.policy = value
    })
    const count = ({ steps }: Told): number => steps.length
    return html`${choose}${this.#steps.look(this.#told, 'step', count, (told, at) => {
      const step = told.steps[at] ?? null
      const below = this.#pool(told, step)
      return { picture: picture(told, at, this.#size), below, words: this.#words(told, at, step) }
    })}`
  }

  /** A slide's picture has pixels of the screen. */
  get #size(): Size {
    if (matchMedia('(max-width: 40rem)').matches) return { ...NARROW, rows: MOST_ROWS }
    return this.slide
      ? { width: Math.max(WIDE.width, this.clientWidth), letter: 11, rows: MOST_ON_SLIDE }
      : { ...WIDE, rows: MOST_ROWS }
  }

  #pool({ names, priorities }: Told, step: Step | null): TemplateResult {
    if (!step) return html`<ul class="pool" aria-label="Ready tasks"></ul>`
    const more = step.pool.length - MOST_IN_POOL
    const priority = (task: number): string => {
      const value = priorities[task]
      return value === undefined ? '' : ` · ${here().engine.format(Number(value.toPrecision(4)), 'plain')}`
    }
    return html`<p class="small soft">Ready tasks${priorities.length > 0 ? ', each with its priority' : ''}:</p>
      <ul class="pool" aria-label="Ready tasks">${step.pool
        .slice(0, MOST_IN_POOL)
        .map(
          (task) => html`<li class=${step.tasks.includes(task) ? 'now' : ''}>${names[task]}${priority(task)}</li>`,
        )}${more > 0 ? html`<li>and ${more} more</li>` : nothing}</ul>`
  }

  #words(told: Told, at: number, step: Step | null): string {
    const { engine } = here()
    const seconds = (value: number): string => engine.format(Number(value.toPrecision(4)), 'seconds')
    const { rows } = this.#size
    const hidden = told.processors > rows ? ` The first ${rows} processors are drawn.` : ''
    const done = `After ${at} of ${told.steps.length} steps.${hidden}`
    if (!step) return `${done} All tasks are placed: the last one ends after ${seconds(Math.max(...told.end))}.`
    return `${done} ${reason(this.policy, told, step, seconds)}`
  }
}

/** The schedule after `at` steps; the next task is marked. */
function picture(told: Told, at: number, size: Size): TemplateResult {
  const { processors, names, steps, processor, assigned, start, end } = told
  const rows = Math.min(processors, size.rows)
  const last = Math.max(...end) || 1
  const { width, letter } = size
  const across = (moment: number): number => LEFT + (moment / last) * (width - LEFT - 4)
  const next = steps[at]?.tasks ?? []
  const placed = steps.slice(0, at + 1).flatMap(({ tasks }) => tasks)
  const height = rows * ROW + 4
  return html`<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="The schedule so far">${[
    ...Array(rows).keys(),
  ].map((row) => svg`<text x="0" y=${row * ROW + 18}>${row + 1}</text>`)}${placed.map((task) => {
    const row = processor[task] ?? 0
    if (row >= rows) return nothing
    const [from, to] = [across(start[task] ?? 0), across(end[task] ?? 0)]
    const taken = across(assigned[task] ?? 0)
    const now = next.includes(task) ? 'now' : ''
    const name = names[task] ?? ''
    const fits = to - from > letter * name.length + 4
    return svg`<rect class="wait" x=${taken} y=${row * ROW + 10} width=${Math.max(0, from - taken)} height="6"></rect>
      <rect class="bar ${now}" x=${from} y=${row * ROW + 3} width=${Math.max(1, to - from)} height=${ROW - 6}></rect>
      ${fits ? svg`<text class="in ${now}" x=${(from + to) / 2} y=${row * ROW + 18}>${name}</text>` : nothing}`
  })}</svg>`
}

customElements.define('allot-steps', AllotSteps)
