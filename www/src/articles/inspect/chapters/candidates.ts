/** <allot-candidates>: the tasks of the scenario, in one of three forms, with the numbers of each. */
import { css, html, nothing, type TemplateResult } from 'lit'
import { choice } from '../../../controls/choice.js'
import { OwnTable } from '../../../controls/own-table.js'
import { Part } from '../../../controls/part.js'
import type { Report } from '../../../controls/report.js'
import { Change } from '../../../state/change.js'
import { refusalWords } from '../../../state/words.js'
import type { Contraction, Scenario } from '../engine/types.js'
import { here } from '../here.js'
import { defineOwnData } from './own-data-elements.js'
import { type Form, formOf, MOLECULES, nameOf, withForm } from '../state/tasks.js'

const FORMS: Readonly<Record<Form, string>> = {
  contraction: 'Contraction',
  distribution: 'Log-normal',
  tasks: 'Your own',
}

/** What lists are made from. */
const KNOWLEDGE: Readonly<Record<Scenario['knowledge'], string>> = {
  known: 'Each length',
  roughly: 'Roughly',
  spread: 'Only their spread',
}

export class AllotCandidates extends Part<Scenario> {
  static override styles = [
    ...Part.styles,
    css`
    .molecules { display: flex; flex-wrap: wrap; gap: 0.4rem; }
    label.switch { display: flex; gap: 0.5rem; align-items: baseline; }
    .orbitals { display: grid; gap: 0.3rem; }
    .orbitals input { width: 100%; }
  `,
  ]
  static override properties = { ...Part.properties, own: { state: true } }

  /** the field for own tasks is open, though there are none yet */
  own = false
  readonly #table = new OwnTable(this, (text, columns) => this.#read(text, columns))

  constructor() {
    super()
    defineOwnData()
  }

  #form(form: Form): void {
    this.own = form === 'tasks'
    if (form !== 'tasks') this.replace(withForm(this.scenario, form))
  }

  #contraction(changed: Partial<Contraction>): void {
    const { contraction } = this.scenario
    if (contraction) this.change({ contraction: { ...contraction, ...changed } })
  }

  #orbitals(name: 'occupied' | 'virtual', text: string): void {
    const numbers = text.split(/[\s,;]+/u).filter((one) => one !== '')
    this.#contraction({ [name]: numbers.map(Number) })
  }

  async #read(text: string, columns: string): Promise<Report> {
    const { tasks, told, refused, question } = await here().engine.later((late) => late.readTasks(text, columns))
    const read = { told, refused, question }
    if (question) return { ...read, problem: '' }
    if (tasks.length === 0) return { ...read, problem: 'No tasks were read. The tasks stay as they were.' }
    const { store } = here()
    const before = store.scenario
    const refusal = store.change(withForm(before, 'tasks', tasks), '')
    if (refusal) return { ...read, problem: refusalWords(refusal) }
    return { ...read, problem: '', change: new Change(store, before, (scenario) => scenario.tasks ?? []) }
  }

  override render(): TemplateResult {
    const { scenario } = this
    const form = this.own ? 'tasks' : formOf(scenario)
    return html`${choice('form', 'Tasks', FORMS, form, (value) => this.#form(value as Form))}
      ${form === 'contraction' ? this.#tiles(scenario) : nothing}
      ${
        form === 'distribution'
          ? html`<allot-number path="distribution.count"></allot-number><allot-number
            path="distribution.null"></allot-number><allot-number path="distribution.mean"></allot-number><allot-number
            path="distribution.sigma"></allot-number>`
          : nothing
      }
      ${form === 'tasks' ? this.#own(scenario) : nothing}
      ${choice('knowledge', 'Known before they run', KNOWLEDGE, scenario.knowledge, (value) =>
        this.change({ knowledge: value as Scenario['knowledge'] }),
      )}
      ${this.refused()}`
  }

  #tiles({ contraction }: Scenario): TemplateResult | typeof nothing {
    if (!contraction) return nothing
    const present = nameOf(contraction)
    const orbitals = (name: 'occupied' | 'virtual', label: string): TemplateResult =>
      html`<label class="orbitals"><span>${label}, by symmetry</span><input type="text" autocomplete="off"
        spellcheck="false" .value=${contraction[name].join(', ')} @change=${(event: Event) =>
          this.#orbitals(name, (event.target as HTMLInputElement).value)}></label>`
    return html`<div class="molecules" role="group" aria-label="Molecules">${MOLECULES.map(
      (one) => html`<button aria-pressed=${one.name === present} title=${one.words}
        @click=${() => this.#contraction({ occupied: [...one.occupied], virtual: [...one.virtual] })}
        >${one.name}</button>`,
    )}</div>
      ${orbitals('occupied', 'Occupied orbitals')}${orbitals('virtual', 'Virtual orbitals')}
      <allot-number path="contraction.tile"></allot-number>
      <label class="switch"><input type="checkbox" .checked=${contraction.restricted} @change=${(event: Event) =>
        this.#contraction({ restricted: (event.target as HTMLInputElement).checked })}><span>Closed shell: four spins 1
        repeat four spins 0</span></label>`
  }

  #own(scenario: Scenario): TemplateResult {
    const count = scenario.tasks?.length ?? 0
    return html`${
      count > 0
        ? html`<p>In use: ${here().engine.format(count, 'plain')} ${count === 1 ? 'task' : 'tasks'} of your own.</p>`
        : nothing
    }<allot-own-data label="Tasks: seconds, one a line, or a table with columns seconds, estimate, null, routine"
      .roles=${['seconds', 'estimate', 'null', 'routine']} example="seconds,estimate
0.65,0.6
0.31,0.35
1.2,1.1" .report=${this.#table.report}
      @table=${this.#table.take}></allot-own-data>`
  }
}
