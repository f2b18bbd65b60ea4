/** <allot-file>: the reader's own graph from a file, told back in a line; and all schedules as trace events. */
import '../../../controls/drop.js'
import { css, html, nothing, type TemplateResult } from 'lit'
import { Part } from '../../../controls/part.js'
import { joined, ways, waysOf } from '../../../controls/ways.js'
import type { Way } from '../../../engine/errors.js'
import { Change } from '../../../state/change.js'
import { save } from '../../../state/file.js'
import { refusalWords } from '../../../state/words.js'
import type { Scenario } from '../engine/types.js'
import { here } from '../here.js'

export class AllotFile extends Part<Scenario> {
  static override styles = [
    ...Part.styles,
    css`
    .tools { display: flex; flex-wrap: wrap; gap: 0.5rem 0.75rem; align-items: center; }
    p { overflow-wrap: anywhere; }
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
  declare told: string
  /** the readings that the file leaves open */
  declare ways: readonly Way[]
  declare reading: boolean
  #change: Change<Scenario> | null = null
  #file: File | undefined
  /** what was answered about it */
  #columns = ''

  constructor() {
    super()
    this.problem = ''
    this.told = ''
    this.ways = []
    this.reading = false
  }

  async #read(file: File | undefined, columns = ''): Promise<void> {
    if (!file) return
    this.#file = file
    this.#columns = columns
    this.reading = true
    this.problem = ''
    this.ways = []
    try {
      const { store } = here()
      const before = store.scenario
      // A moment is one of the run of the graph before.
      const { moment: _, ...scenario } = before
      const bytes = new Uint8Array(await file.arrayBuffer())
      const read = await here().engine.later((late) =>
        late.readFile(file.name, bytes, columns, JSON.stringify(scenario)),
      )
      const refusal = store.change(read.scenario, '')
      if (refusal) throw refusal
      this.told = read.told
      this.ways = read.ways
      this.#change = new Change(store, before, ({ graph }) => graph)
    } catch (error) {
      this.problem = refusalWords(error)
      this.ways = waysOf(error)
    }
    this.reading = false
  }

  async #trace(): Promise<void> {
    try {
      const { engine, store } = here()
      const trace = await engine.later((late) => late.chromeTrace(JSON.stringify(store.scenario)))
      save('allot-schedule-trace.json', trace, 'application/json')
      this.problem = ''
    } catch (error) {
      this.problem = refusalWords(error)
    }
  }

  override render(): TemplateResult {
    return html`<allot-drop single @files=${(event: CustomEvent<readonly File[]>) =>
      void this.#read(event.detail[0])}></allot-drop>
      <p class="refusal" role="alert" ?hidden=${this.problem === ''}>${this.problem}</p>
      <div role="status">${this.reading ? 'Reading …' : this.#report()}</div>
      ${this.problem || this.#change?.stands ? this.#ways() : nothing}
      <div class="tools"><button @click=${() => void this.#trace()}>Save all schedules as a trace</button>
        <span class="soft small">JSON of trace events, a process for each rule, which Chrome’s tracing and Perfetto
          open; the figures’ menus have SVG and CSV</span></div>`
  }

  #ways(): TemplateResult | typeof nothing {
    return ways(this.ways, (columns) => void this.#read(this.#file, joined(this.#columns, columns)))
  }

  #report(): TemplateResult | typeof nothing {
    const change = this.#change
    if (this.problem || !change?.stands) return nothing
    return html`<p>${this.told}</p>${
      change.isLast ? html`<p><button @click=${() => change.undo()}>Undo</button></p>` : nothing
    }`
  }
}

customElements.define('allot-file', AllotFile)
