/** The common part of elements that read a reader's files: what was read is told, and can be taken back. */
import { html, nothing, type TemplateResult } from 'lit'
import { app } from '../state/app.js'
import { Change } from '../state/change.js'
import { refusalWords } from '../state/words.js'
import { Part } from './part.js'

export class FilePart<S extends object> extends Part<S> {
  static override properties = {
    ...Part.properties,
    problem: { state: true },
    told: { state: true },
    reading: { state: true },
  }

  declare problem: string
  /** what was read */
  declare told: TemplateResult | typeof nothing
  declare reading: boolean
  #change: Change | null = null

  constructor() {
    super()
    this.problem = ''
    this.told = nothing
    this.reading = false
  }

  /** `read` makes a scenario of the files, and words on them; `part` picks what it changes. */
  protected async take(
    read: (before: S) => Promise<{ scenario: S; told: TemplateResult }>,
    part: (scenario: S) => unknown,
  ): Promise<void> {
    this.reading = true
    this.problem = ''
    try {
      const { store } = app()
      const before = this.scenario
      const { scenario, told } = await read(before)
      const refusal = store.change(scenario, '')
      if (refusal) throw refusal
      this.told = told
      this.#change = new Change(store, before, (now) => part(now as S))
    } catch (error) {
      this.problem = refusalWords(error)
    }
    this.reading = false
  }

  /** The problem, or what was read. */
  protected report(): TemplateResult {
    return html`<p class="refusal" role="alert" ?hidden=${this.problem === ''}>${this.problem}</p>
      <div role="status">${this.reading ? 'Reading …' : this.#told()}</div>`
  }

  #told(): TemplateResult | typeof nothing {
    const change = this.#change
    if (this.problem || !change?.stands) return nothing
    return html`${this.told}${
      change.isLast ? html`<p><button @click=${() => change.undo()}>Undo</button></p>` : nothing
    }`
  }
}
