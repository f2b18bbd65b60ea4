/**
 * <allot-program>: the scenario's graph as a program of create and depend lines, which the reader edits and runs. A
 * mistake is told with its line, which is then selected.
 */
import { css, html, nothing, type TemplateResult } from 'lit'
import { Part } from '../../../controls/part.js'
import { Refusal } from '../../../engine/errors.js'
import { refusalWords, sentence } from '../../../state/words.js'
import type { Scenario } from '../engine/types.js'
import { here } from '../here.js'
import { Asked } from '../state/asked.js'

/** The program that stands here while the present graph is too large to be written as one. */
const FIRST = JSON.stringify({ graph: { first_example: {} }, processors: 1 })

interface Written {
  text: string
  /** why it is not the present graph; empty if it is */
  instead: string
}

async function written(scenario: string): Promise<Written> {
  try {
    return { text: await here().engine.later((late) => late.program(scenario)), instead: '' }
  } catch (error) {
    const instead =
      error instanceof Refusal ? sentence(`The graph above is not shown here: ${error.allowed}`) : refusalWords(error)
    return { text: await here().engine.later((late) => late.program(FIRST)), instead }
  }
}

export class AllotProgram extends Part<Scenario> {
  static override styles = [
    ...Part.styles,
    css`
    textarea { width: 100%; box-sizing: border-box; min-height: 15rem; font: 0.8125rem/1.5 var(--mono, monospace);
      resize: vertical; white-space: pre; overflow: auto; }
    .tools { display: flex; flex-wrap: wrap; gap: 0.5rem 0.75rem; align-items: center; }
    label { font-weight: 500; }
  `,
  ]
  static override properties = { ...Part.properties, typed: { state: true }, problem: { state: true } }

  /** the reader's text, until it is run */
  typed: string | null = null
  problem = ''
  readonly #written = new Asked<Written>(this)

  override willUpdate(): void {
    const { store } = here()
    const text = store.text('graph')
    this.#written.ask(text, () => written(text))
  }

  get #text(): string {
    return this.typed ?? this.#written.result?.text ?? ''
  }

  async #run(): Promise<void> {
    const { store } = here()
    try {
      // A moment is one of the run of the graph before.
      const { moment: _, ...scenario } = store.scenario
      const read = await here().engine.later((late) => late.readProgram(this.#text, JSON.stringify(scenario)))
      const refusal = store.change(read, '')
      if (refusal) throw refusal
      this.problem = ''
      this.typed = null
    } catch (error) {
      this.problem = refusalWords(error)
      this.#show(/line (\d+)/iu.exec(this.problem)?.[1])
    }
  }

  /** Selects the line of a mistake. */
  #show(number: string | undefined): void {
    const area = this.renderRoot.querySelector('textarea')
    if (!area || number === undefined) return
    const lines = this.#text.split('\n')
    const before = lines.slice(0, Number(number) - 1).reduce((sum, line) => sum + line.length + 1, 0)
    area.focus()
    area.setSelectionRange(before, before + (lines[Number(number) - 1]?.length ?? 0))
  }

  #discard(): void {
    this.typed = null
    this.problem = ''
  }

  override render(): TemplateResult {
    const { result, problem } = this.#written
    const instead = this.typed === null ? (result?.instead ?? '') : ''
    return html`<label for="program">The program that makes the graph</label>
      <textarea id="program" spellcheck="false" autocomplete="off" autocapitalize="off" wrap="off"
        aria-invalid=${this.problem !== ''} aria-describedby="told" .value=${this.#text}
        @input=${(event: Event) => (this.typed = (event.target as HTMLTextAreaElement).value)}
        @keydown=${(event: KeyboardEvent) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void this.#run()
        }}></textarea>
      <div class="tools"><button class="main"
        ?disabled=${this.typed === null && !result} @click=${() => void this.#run()}>Run the program</button>
        ${this.typed === null ? nothing : html`<button @click=${() => this.#discard()}>Take my changes back</button>`}
        <span class="soft small">create NAME SECONDS; depend NAME on NAME, and bytes NUMBER after it if it needs
          some; # begins a comment.</span></div>
      <p class="refusal" id="told" role="alert" ?hidden=${this.problem === '' && problem === ''}>${
        this.problem || problem
      }</p>
      ${
        instead
          ? html`<p class="small">${instead} Here is another one, of three cells: run it, and all figures are about
              it.</p>`
          : nothing
      }`
  }
}

customElements.define('allot-program', AllotProgram)
