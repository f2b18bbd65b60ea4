/**
 * The common part of elements that read a reader's files: what was read is told, and can be taken back. A file that can
 * be read in several ways is a question, with a button for each way.
 */
import { html, nothing, type TemplateResult } from 'lit'
import { Refusal, type Way } from '../engine/errors.js'
import { app } from '../state/app.js'
import { Change } from '../state/change.js'
import { capital, refusalWords } from '../state/words.js'
import { Part } from './part.js'

/** What was read of files: the scenario, words on it, and other readings that are possible. */
export interface FilesTaken<S> {
  scenario: S
  told: TemplateResult
  ways?: readonly Way[]
}

export abstract class FilePart<S extends object> extends Part<S> {
  static override properties = {
    ...Part.properties,
    problem: { state: true },
    told: { state: true },
    ways: { state: true },
    reading: { state: true },
  }

  problem = ''
  /** what was read */
  told: TemplateResult | typeof nothing = nothing
  /** the readings to choose from */
  ways: readonly Way[] = []
  reading = false
  #change: Change | null = null
  #files: readonly File[] = []
  /** what was answered about the files */
  #columns = ''

  /** Makes a scenario of files; `columns` are the answers to what they leave open. */
  protected abstract read(files: readonly File[], columns: string, before: S): Promise<FilesTaken<S>>

  /** The part of a scenario that files change. */
  protected abstract changed(scenario: S): unknown

  protected async take(files: readonly File[], columns = ''): Promise<void> {
    if (files.length === 0) return
    this.#files = files
    this.#columns = columns
    this.reading = true
    this.problem = ''
    this.ways = []
    try {
      const { store } = app()
      const before = this.scenario
      const { scenario, told, ways = [] } = await this.read(files, columns, before)
      const refusal = store.change(scenario, '')
      if (refusal) throw refusal
      this.told = told
      this.ways = ways
      this.#change = new Change(store, before, (now) => this.changed(now as S))
    } catch (error) {
      this.problem = refusalWords(error)
      this.ways = error instanceof Refusal ? error.ways : []
    }
    this.reading = false
  }

  /** The same files read again. */
  protected again(): Promise<void> {
    return this.take(this.#files, this.#columns)
  }

  /** The problem, or what was read; and the readings to choose from. */
  protected report(): TemplateResult {
    return html`<p class="refusal" role="alert" ?hidden=${this.problem === ''}>${this.problem}</p>
      <div role="status">${this.reading ? 'Reading …' : this.#told()}</div>
      ${this.problem || this.#change?.stands ? this.#ways() : nothing}`
  }

  #told(): TemplateResult | typeof nothing {
    const change = this.#change
    if (this.problem || !change?.stands) return nothing
    return html`${this.told}${
      change.isLast ? html`<p><button @click=${() => change.undo()}>Undo</button></p>` : nothing
    }`
  }

  #ways(): TemplateResult | typeof nothing {
    if (this.ways.length === 0) return nothing
    // A file may ask more than once.
    const joined = (columns: string): string => (this.#columns === '' ? columns : `${this.#columns},${columns}`)
    const button = ({ words, columns }: Way): TemplateResult =>
      html`<button @click=${() => void this.take(this.#files, joined(columns))}>${capital(words)}</button>`
    return html`<p role="group" aria-label="Readings">${this.ways.map(button)}</p>`
  }
}
