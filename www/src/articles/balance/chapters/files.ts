/** <allot-files>: files of real programs, graphs and points, several at once; what was read stands in one line each. */
import { css, html, nothing, type TemplateResult } from 'lit'
import { Change } from '../../../state/change.js'
import { LARGEST_FILE, megabytes, tooLarge } from '../../../state/file.js'
import { refusalWords } from '../../../state/words.js'
import { readFiles } from '../engine/own-data.js'
import type { Scenario } from '../engine/types.js'
import { here } from '../here.js'
import { Part } from './part.js'

export class AllotFiles extends Part {
  static override styles = [
    ...Part.styles,
    css`
    .drop { display: grid; gap: 0.6rem; border: 1px dashed var(--edge); border-radius: 10px; padding: 0.9rem; }
    .drop.over { background: var(--tint); border-color: var(--accent); }
    .row { display: flex; flex-wrap: wrap; gap: 0.5rem 0.75rem; align-items: center; }
    input.phase { width: 5rem; }
    ul { margin: 0; padding-left: 1.2rem; overflow-wrap: anywhere; }
  `,
  ]
  static override properties = {
    ...Part.properties,
    over: { state: true },
    problem: { state: true },
    told: { state: true },
    reading: { state: true },
  }

  declare over: boolean
  declare problem: string
  declare told: readonly string[]
  declare reading: boolean
  #change: Change<Scenario> | null = null
  /** the files last read, for another phase */
  #files: readonly File[] = []
  #phase: number | null = null

  constructor() {
    super()
    this.over = false
    this.problem = ''
    this.told = []
    this.reading = false
  }

  async #read(files: readonly File[]): Promise<void> {
    if (files.length === 0) return
    const large = files.map(tooLarge).find((one) => one !== null)
    this.problem = large ?? ''
    if (large) return
    this.#files = files
    this.reading = true
    try {
      const given = await Promise.all(
        files.map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })),
      )
      const { store } = here()
      const before = store.scenario
      const { scenario, told } = await readFiles(given, this.#phase, before)
      const refusal = store.change(scenario, '')
      if (refusal) throw refusal
      this.told = told
      this.#change = new Change(store, before, ({ objects, points }) => ({ objects, points }))
    } catch (error) {
      this.problem = refusalWords(error)
    }
    this.reading = false
  }

  #choose(): void {
    const input = document.createElement('input')
    input.type = 'file'
    input.multiple = true
    input.addEventListener('change', () => void this.#read([...(input.files ?? [])]))
    input.click()
  }

  #another(event: Event): void {
    const text = (event.target as HTMLInputElement).value.trim()
    if (!/^\d*$/u.test(text)) {
      this.problem = `Phase: “${text.slice(0, 40)}” is given; a whole number is needed, or nothing for the first.`
      return
    }
    this.#phase = text === '' ? null : Number(text)
    this.problem = ''
    void this.#read(this.#files)
  }

  override render(): TemplateResult {
    return html`<div class="drop ${this.over ? 'over' : ''}"
        @dragover=${(event: DragEvent) => {
          event.preventDefault()
          this.over = true
        }}
        @dragleave=${() => (this.over = false)} @drop=${(event: DragEvent) => {
          event.preventDefault()
          event.stopPropagation()
          this.over = false
          void this.#read([...(event.dataTransfer?.files ?? [])])
        }}>
        <div class="row"><button class="main" @click=${() => this.#choose()}>Choose files</button>
          <span class="soft small">or drop them here, several at once, up to
            ${megabytes(LARGEST_FILE)} each</span></div>
        <label class="row">Phase of a run <input class="phase" type="text" inputmode="numeric" autocomplete="off"
          placeholder="first" @change=${(event: Event) => this.#another(event)}></label>
        <p class="soft small">Nothing leaves your browser.</p>
      </div>
      <p class="refusal" role="alert" ?hidden=${this.problem === ''}>${this.problem}</p>
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
