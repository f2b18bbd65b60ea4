/** <allot-tasks>: seconds of the reader's own tasks, typed or pasted. */
import { css, html, nothing, type TemplateResult } from 'lit'
import { Part } from '../../../controls/part.js'
import { hasOthers, pageAt } from '../../../state/one-file.js'
import type { Scenario } from '../engine/types.js'
import { here } from '../here.js'

export class AllotTasks extends Part<Scenario> {
  static override styles = [...Part.styles, css`a { color: var(--accent); }`]

  override render(): TemplateResult {
    const { tasks } = this.scenario
    const count = tasks?.seconds.length ?? 0
    const edges = tasks?.edges?.length ?? 0
    return html`<label class="field">Seconds of your own tasks
        <textarea rows="3" spellcheck="false" placeholder="30 20 20 10 10 10" @change=${this.#typed}
          .value=${count > 0 && count <= SHOWN ? tasks!.seconds.join(' ') : ''}></textarea></label>
      ${
        count > 0
          ? html`<p class="hint">${count} tasks of your own${edges > 0 ? `, with ${edges} pairs that wait` : ''}.
              <button type="button" class="link" @click=${this.#drawn}>Back to drawn ones</button></p>`
          : hasOthers()
            ? html`<p class="hint">Tables, graphs and load files: <a href=${pageAt('index.html')}>the front
                page</a> reads them and brings them here.</p>`
            : nothing
      }${this.refused()}`
  }

  #typed(event: Event): void {
    const { value } = event.target as HTMLTextAreaElement
    const words = value.split(/[\s,;]+/).filter((word) => word !== '')
    if (words.length === 0) return
    // What is no number is refused by its place, as in a file.
    const seconds = words.map((word) => (Number.isNaN(Number(word)) ? word : Number(word)))
    const { rough: _, ...others } = this.scenario
    this.replace({ ...others, tasks: { seconds } } as unknown as Scenario)
  }

  #drawn(): void {
    const { tasks: _, ...others } = this.scenario
    const { rough } = here().engine.defaults() as Scenario
    this.replace({ ...others, ...(rough && { rough }) })
  }
}

/** More seconds are not put into a field. */
const SHOWN = 2000
