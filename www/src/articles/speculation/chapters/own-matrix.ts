/** <allot-own-matrix>: chapter 8 with the reader's own Markov model instead of the paper's three. */
import { css, html, LitElement, nothing, type TemplateResult } from 'lit'
import { here } from '../here.js'
import { choice, choiceStyles } from '../../../controls/choice.js'
import { OwnTable } from '../../../controls/own-table.js'
import type { Report } from '../../../controls/report.js'
import type { Model } from '../engine/simulation-types.js'
import { Change } from '../../../state/change.js'
import { FollowStore } from '../../../state/follow.js'
import { refusalWords } from '../../../state/words.js'
import { statesOf } from '../splicing/places.js'
import { shared } from '../../../styles/shared.js'

const USUAL_STAY = 0.99

export class AllotOwnMatrix extends LitElement {
  static override styles = [
    shared,
    choiceStyles,
    css`
    :host { display: grid; grid-template-columns: minmax(0, 1fr); gap: 1.1rem; font: 0.875rem/1.45 var(--sans); }
    p { margin: 0; }
  `,
  ]
  static override properties = { own: { state: true } }

  /** the choice in the control; the scenario follows once a matrix has been read */
  declare own: boolean
  readonly #table = new OwnTable(this, (text, columns) => this.#read(text, columns))
  #seen: Model
  #last: { model: Model; stay?: number; horizon: number }

  constructor() {
    super()
    const { model, stay, horizon } = here().store.scenario.simulation
    const { simulation: usual } = here().engine.defaults()
    this.own = model.matrix !== undefined
    this.#seen = model
    this.#last = model.matrix
      ? { model: usual.model, horizon: usual.horizon }
      : { model, horizon, ...(stay === undefined ? {} : { stay }) }
    new FollowStore(this, { also: () => this.#follow() })
  }

  /** Follows a model that came by undo, a link or a preset. */
  #follow(): void {
    const { model, stay, horizon } = here().store.scenario.simulation
    if (JSON.stringify(model) === JSON.stringify(this.#seen)) return
    this.#seen = model
    this.own = model.matrix !== undefined
    if (!model.matrix) this.#last = { model, horizon, ...(stay === undefined ? {} : { stay }) }
  }

  #choose(own: boolean): void {
    this.own = own
    const { simulation } = here().store.scenario
    if (own || !simulation.model.matrix) return
    here().store.set('simulation', { ...simulation, stay: USUAL_STAY, ...this.#last, start: 0 }, '')
  }

  async #read(text: string, columns: string): Promise<Report> {
    const { matrix, states: _, ...reading } = await here().engine.later((late) => late.readMatrix(text, columns))
    if (reading.question) return { ...reading, problem: '' }
    if (!matrix)
      return {
        ...reading,
        problem:
          'Not every line could be read, and a matrix with gaps would be another one. The model stays as it was.',
      }
    const { store } = here()
    const before = store.scenario
    const { stay: __, ...simulation } = before.simulation
    // Probabilities within the horizon add up to the horizon. With as many segments as there are slots they rank what
    // the slots can do at once; with many more, few states make all of it certain, and nothing is left to rank.
    const horizon = Math.max(1, Math.round(simulation.slots))
    const refusal = store.set('simulation', { ...simulation, model: { matrix }, start: 0, horizon }, '')
    if (refusal) return { ...reading, told: '', problem: refusalWords(refusal) }
    const words = here().engine.format(horizon, 'plain')
    const told = `${reading.told}; the horizon is ${words} segments now, as many as there are slots`
    return { ...reading, told, problem: '', change: new Change(store, before, (scenario) => scenario.simulation.model) }
  }

  override render(): TemplateResult {
    const { model } = here().store.scenario.simulation
    return html`
      ${choice(
        'own',
        'Which Markov models',
        { paper: 'The paper’s three', own: 'Your own matrix' },
        this.own ? 'own' : 'paper',
        (value) => this.#choose(value === 'own'),
      )}
      ${
        this.own
          ? html`${
              model.matrix
                ? html`<p class="small">In use: your matrix of ${here().engine.format(statesOf(model), 'plain')}
                  states.</p>`
                : nothing
            }
        <allot-own-data
          label="Transition probabilities or counts: a full matrix, one row a line, or lines of from,to,p"
          .roles=${['from', 'to', 'probability or count']} .report=${this.#table.report} @table=${this.#table.take}
          example="0.9,0.1,0
0.05,0.9,0.05
0,0.2,0.8"></allot-own-data>`
          : nothing
      }`
  }
}
