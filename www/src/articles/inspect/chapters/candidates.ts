/** <allot-candidates>: the tasks of the scenario, in one of three forms, with the numbers of each. */
import { css, html, LitElement, nothing, type TemplateResult } from 'lit'
import { choice, choiceStyles } from '../../../controls/choice.js'
import { failed, type Report, type Table } from '../../../controls/report.js'
import { Change } from '../../../state/change.js'
import { FollowStore } from '../../../state/follow.js'
import { refusalWords } from '../../../state/words.js'
import { shared } from '../../../styles/shared.js'
import type { Contraction, Scenario } from '../engine/types.js'
import { here } from '../here.js'
import { defineOwnData } from './own-data-elements.js'
import { type Form, formOf, MOLECULES, nameOf, withForm } from '../state/tasks.js'

const FORMS: readonly { value: Form; label: string }[] = [
  { value: 'contraction', label: 'Contraction' },
  { value: 'distribution', label: 'Log-normal' },
  { value: 'tasks', label: 'Your own' },
]

export class AllotCandidates extends LitElement {
  static override styles = [
    shared,
    choiceStyles,
    css`
    :host { display: grid; gap: 0.9rem; font: 0.875rem/1.45 var(--sans); }
    .molecules { display: flex; flex-wrap: wrap; gap: 0.4rem; }
    label.switch { display: flex; gap: 0.5rem; align-items: baseline; }
    .orbitals { display: grid; gap: 0.3rem; }
    .orbitals input { width: 100%; }
    p { margin: 0; }
  `,
  ]
  static override properties = { report: { state: true }, refusal: { state: true }, own: { state: true } }

  declare report: Report | null
  declare refusal: string
  /** the field for own tasks is open, though there are none yet */
  declare own: boolean

  constructor() {
    super()
    this.report = null
    this.refusal = ''
    this.own = false
    new FollowStore(this)
    defineOwnData()
  }

  #form(form: Form): void {
    this.own = form === 'tasks'
    if (form !== 'tasks') this.#change(withForm(here().store.scenario, form))
  }

  #change(next: Scenario, key = ''): void {
    const refusal = here().store.change(next, key)
    this.refusal = refusal ? refusalWords(refusal) : ''
  }

  #contraction(changed: Partial<Contraction>): void {
    const { scenario } = here().store
    if (scenario.contraction) this.#change({ ...scenario, contraction: { ...scenario.contraction, ...changed } })
  }

  #orbitals(name: 'occupied' | 'virtual', text: string): void {
    const numbers = text.split(/[\s,;]+/u).filter((one) => one !== '')
    this.#contraction({ [name]: numbers.map(Number) })
  }

  async #read({ text, columns }: Table): Promise<void> {
    try {
      const { tasks, told, refused, question } = await here().engine.later((late) => late.readTasks(text, columns))
      const read = { told, refused, question }
      if (question) {
        this.report = { ...read, problem: '' }
        return
      }
      if (tasks.length === 0) {
        this.report = { ...read, problem: 'No tasks were read. The tasks stay as they were.' }
        return
      }
      const { store } = here()
      const before = store.scenario
      const refusal = store.change(withForm(before, 'tasks', tasks), '')
      this.report = refusal
        ? { ...read, problem: refusalWords(refusal) }
        : { ...read, problem: '', change: new Change(store, before, (scenario) => scenario.tasks ?? []) }
    } catch (error) {
      this.report = failed(error)
    }
  }

  override render(): TemplateResult {
    const { scenario } = here().store
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
      <p class="refusal" role="status" ?hidden=${this.refusal === ''}>${this.refusal}</p>`
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
1.2,1.1" .report=${this.report}
      @table=${(event: CustomEvent<Table>) => void this.#read(event.detail)}></allot-own-data>`
  }
}
