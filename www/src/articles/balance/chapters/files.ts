/** <allot-files>: files of real programs, graphs and points, several at once; what was read stands in one line each. */
import '../../../controls/drop.js'
import { css, html, nothing, type TemplateResult } from 'lit'
import { joined, ways, waysOf } from '../../../controls/ways.js'
import type { Way } from '../../../engine/errors.js'
import { Change } from '../../../state/change.js'
import { refusalWords } from '../../../state/words.js'
import type { Scenario } from '../engine/types.js'
import { here } from '../here.js'
import { Part } from './part.js'

export class AllotFiles extends Part {
  static override styles = [
    ...Part.styles,
    css`
    .row { display: flex; flex-wrap: wrap; gap: 0.5rem 0.75rem; align-items: center; }
    input.phase { width: 5rem; }
    ul { margin: 0; padding-left: 1.2rem; overflow-wrap: anywhere; }
  `,
  ]
  static override properties = {
    ...Part.properties,
    problem: { state: true },
    told: { state: true },
    ways: { state: true },
    reading: { state: true },
  }

  declare problem: string
  declare told: readonly string[]
  /** the readings that the files leave open */
  declare ways: readonly Way[]
  declare reading: boolean
  #change: Change<Scenario> | null = null
  /** the files last read, for another phase, and what was answered about them */
  #files: readonly File[] = []
  #columns = ''
  #phase: number | null = null

  constructor() {
    super()
    this.problem = ''
    this.told = []
    this.ways = []
    this.reading = false
  }

  async #read(files: readonly File[], columns = ''): Promise<void> {
    if (files.length === 0) return
    this.problem = ''
    this.ways = []
    this.#columns = columns
    this.#files = files
    this.reading = true
    try {
      const names = files.map(({ name }) => name)
      const bytes = await Promise.all(files.map(async (file) => new Uint8Array(await file.arrayBuffer())))
      const { engine, store } = here()
      const before = store.scenario
      const { scenario, told } = await engine.later((late) =>
        late.readFiles(names, bytes, this.#phase ?? undefined, columns, JSON.stringify(before)),
      )
      const refusal = store.change(scenario, '')
      if (refusal) throw refusal
      this.told = told
      this.#change = new Change(store, before, ({ objects, points }) => ({ objects, points }))
    } catch (error) {
      this.problem = refusalWords(error)
      this.ways = waysOf(error)
    }
    this.reading = false
  }

  #another(event: Event): void {
    const text = (event.target as HTMLInputElement).value.trim()
    if (!/^\d*$/u.test(text)) {
      this.problem = `Phase: “${text.slice(0, 40)}” is given; a whole number is needed, or nothing for the first.`
      return
    }
    this.#phase = text === '' ? null : Number(text)
    this.problem = ''
    void this.#read(this.#files, this.#columns)
  }

  override render(): TemplateResult {
    return html`<allot-drop @files=${(event: CustomEvent<readonly File[]>) => void this.#read(event.detail)}>
        <label class="row">Phase of a run, or step <input class="phase" type="text" inputmode="numeric" autocomplete="off"
          placeholder="first" @change=${(event: Event) => this.#another(event)}></label>
      </allot-drop>
      <p class="refusal" role="alert" ?hidden=${this.problem === ''}>${this.problem}</p>
      ${ways(this.ways, (columns) => void this.#read(this.#files, joined(this.#columns, columns)))}
      <div role="status">${this.reading ? 'Reading …' : this.#report()}</div>`
  }

  #report(): TemplateResult | typeof nothing {
    const change = this.#change
    if (this.problem || !change?.stands) return nothing
    return html`<ul>${this.told.map((line) => html`<li>${line}</li>`)}</ul>${
      change.isLast ? html`<p><button @click=${() => change.undo()}>Undo</button></p>` : nothing
    }`
  }
}

customElements.define('allot-files', AllotFiles)
