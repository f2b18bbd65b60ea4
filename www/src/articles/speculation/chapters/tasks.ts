/** <allot-tasks>: chapter 2's controls: levels of probability, a beta distribution, or the reader's own list. */
import { css, html, LitElement, nothing, type TemplateResult } from 'lit'
import { here } from '../here.js'
import { choice, choiceStyles } from '../../../controls/choice.js'
import { OwnTable } from '../../../controls/own-table.js'
import type { Report } from '../../../controls/report.js'
import type { BetaTasks, DeltaTasks, Tasks } from '../engine/types.js'
import { couldNotLoad } from '../../../state/failure.js'
import { Change } from '../../../state/change.js'
import { FollowStore } from '../../../state/follow.js'
import { refusalWords } from '../../../state/words.js'
import { shared } from '../../../styles/shared.js'

type Kind = 'delta' | 'beta' | 'own'

const KINDS = { delta: 'A few levels', beta: 'Beta', own: 'Your own list' }
const MOST_LEVELS = 6

function kindOf(tasks: Tasks): Kind {
  return tasks.delta ? 'delta' : tasks.beta ? 'beta' : 'own'
}

export class AllotTasks extends LitElement {
  static override styles = [
    shared,
    choiceStyles,
    css`
    :host { display: grid; grid-template-columns: minmax(0, 1fr); gap: 1.1rem; font: 0.875rem/1.45 var(--sans); }
    p { margin: 0; }
    .levels { display: grid; gap: 0.9rem; }
    .level { display: grid; gap: 0.6rem; padding: 0.75rem; border: 1px solid var(--line); border-radius: 10px; }
    .level header { display: flex; justify-content: space-between; align-items: center; font-weight: 600; }
    .seed { display: flex; gap: 0.5rem; align-items: end; }
    .seed label { display: grid; gap: 0.3rem; flex: 1; font-weight: 500; }
  `,
  ]
  static override properties = { kind: { state: true }, refusal: { state: true } }

  /** the kind in the control; the scenario follows once it is complete (an own list must be read first) */
  declare kind: Kind
  refusal = ''
  readonly #table = new OwnTable(this, (text, columns) => this.#read(text, columns))
  /** the last settings of each kind, restored when the reader comes back to it */
  readonly #last: { delta?: DeltaTasks; beta?: BetaTasks } = {}

  constructor() {
    super()
    this.kind = kindOf(here().store.scenario.tasks)
    this.#remember()
    new FollowStore(this, { also: () => this.#follow() })
  }

  #seen = here().store.scenario.tasks

  #follow(): void {
    const { tasks } = here().store.scenario
    if (tasks === this.#seen) return
    this.#seen = tasks
    this.kind = kindOf(tasks)
    this.refusal = ''
    this.#remember()
  }

  #remember(): void {
    const { delta, beta } = here().store.scenario.tasks
    if (delta) this.#last.delta = delta
    if (beta) this.#last.beta = beta
  }

  #take(tasks: Tasks): void {
    const refusal = here().store.set('tasks', tasks, '')
    this.refusal = refusal ? refusalWords(refusal) : ''
  }

  #setKind(kind: Kind): void {
    this.kind = kind
    const common = { total: 1000, seed: '1', composition: 'drawn' as const }
    if (kind === 'beta') this.#take({ beta: this.#last.beta ?? { alpha: 0.1, beta: 1, ...common } })
    if (kind === 'delta') {
      this.#take({
        delta: this.#last.delta ?? {
          levels: [
            { p: 1, weight: 1 },
            { p: 0.01, weight: 9 },
          ],
          ...common,
        },
      })
    }
  }

  async #read(text: string, columns: string): Promise<Report> {
    const { tasks, read, ...reading } = await here().engine.later((late) => late.readTasks(text, columns))
    if (reading.question) return { ...reading, problem: '' }
    if (read === 0) return { ...reading, problem: 'No tasks were read; those in use stay as they were.' }
    const { store } = here()
    const before = store.scenario
    const refusal = here().store.set('tasks', tasks, '')
    if (refusal) return { ...reading, told: '', problem: refusalWords(refusal) }
    return { ...reading, problem: '', change: new Change(store, before, (scenario) => scenario.tasks) }
  }

  /** A frame fetches the elements for an own list when the reader chooses one; the article has them already. */
  protected override willUpdate(): void {
    if (this.kind !== 'own' || customElements.get('allot-list-in-use')) return
    import('./own-list-elements.js').then(({ define }) => define(), couldNotLoad('The field for a list'))
  }

  override render(): TemplateResult {
    return html`
      ${choice('kind', 'Where the probabilities come from', KINDS, this.kind, (value) => this.#setKind(value as Kind))}
      ${this.kind === 'delta' ? this.#delta() : this.kind === 'beta' ? this.#beta() : this.#own()}
      <p class="refusal" role="status" ?hidden=${!this.refusal}>${this.refusal}</p>`
  }

  #delta(): TemplateResult | typeof nothing {
    const delta = here().store.scenario.tasks.delta
    if (!delta) return nothing
    const { levels } = delta
    const change = (next: DeltaTasks['levels']): void => this.#take({ delta: { ...delta, levels: next } })
    return html`<div class="levels">${levels.map(
      (_, index) => html`<section class="level" aria-label="Level ${index + 1} of probability">
        <header>Level ${index + 1}
          ${
            levels.length > 1
              ? html`<button class="plain" aria-label="Remove level ${index + 1}"
            @click=${() => change(levels.filter((__, i) => i !== index))}>Remove</button>`
              : nothing
          }</header>
        <allot-number path="tasks.delta.levels.${index}.p"></allot-number>
        <allot-number path="tasks.delta.levels.${index}.weight"></allot-number></section>`,
    )}
      </div>
      ${
        levels.length < MOST_LEVELS
          ? html`<button @click=${() => change([...levels, { p: 0.1, weight: 9 }])}>Add a level</button>`
          : nothing
      }
      ${this.#common('delta', delta)}`
  }

  #beta(): TemplateResult | typeof nothing {
    const beta = here().store.scenario.tasks.beta
    if (!beta) return nothing
    return html`<allot-number path="tasks.beta.alpha"></allot-number>
      <allot-number path="tasks.beta.beta"></allot-number>
      ${this.#common('beta', beta)}`
  }

  #common(kind: 'delta' | 'beta', drawn: DeltaTasks | BetaTasks): TemplateResult {
    const set = (key: string, value: string): void => {
      const refusal = here().store.set(`tasks.${kind}.${key}`, value)
      this.refusal = refusal ? refusalWords(refusal) : ''
    }
    const setSeed = (seed: string): void => {
      if (seed === '') this.refusal = 'Seed: the field is empty. Allowed: any text but an empty one.'
      else set('seed', seed)
    }
    return html`
      <allot-number path="tasks.${kind}.total"></allot-number>
      ${choice(
        'composition',
        'Composition',
        { drawn: 'Drawn at random', expected: 'As expected' },
        drawn.composition,
        (value) => set('composition', value),
      )}
      ${
        drawn.composition === 'drawn'
          ? html`<div class="seed">
        <label>Seed <input type="text" autocomplete="off" spellcheck="false" .value=${drawn.seed}
          aria-invalid=${this.refusal !== ''}
          aria-describedby="seed-hint" @change=${(event: Event) =>
            setSeed((event.target as HTMLInputElement).value.trim())}></label>
        <button @click=${() => set('seed', nextSeed(drawn.seed))}>Draw again</button></div>
        <p class="small soft" id="seed-hint">Any text; the same seed draws the same tasks.</p>`
          : nothing
      }`
  }

  #own(): TemplateResult {
    const inUse = countOf(here().store.scenario.tasks)
    return html`${inUse === undefined ? nothing : html`<allot-list-in-use .count=${inUse}></allot-list-in-use>`}
      <allot-own-data label="Task probabilities: one a line, or CSV with p and, if you like, weight and count"
        .roles=${['p', 'weight', 'count']} .report=${this.#table.report} @table=${this.#table.take}
        example="p,count
1,10
0.25,40"></allot-own-data>`
  }
}

/** The number of tasks in an own list; undefined when the tasks are no list. */
function countOf({ list, groups }: Tasks): number | undefined {
  return list ? list.length : groups?.reduce((sum, group) => sum + (group.count ?? 1), 0)
}

/** Seeds are text; numbers count up, so that a class can say "the next one". */
export function nextSeed(seed: string): string {
  return /^\d{1,15}$/.test(seed) ? String(Number(seed) + 1) : '1'
}
