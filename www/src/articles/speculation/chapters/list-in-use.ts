/** <allot-list-in-use>: the length of the reader's own list, and the slots of each of its tasks as a file. */
import { allocateEach } from '../state/results.js'
import { css, html, LitElement, type TemplateResult } from 'lit'
import { here } from '../here.js'
import { save } from '../../../state/file.js'
import { slotsCsv } from '../state/slots-csv.js'
import { refusalWords } from '../../../state/words.js'
import { shared } from '../../../styles/shared.js'

export class AllotListInUse extends LitElement {
  static override styles = [
    shared,
    css`
    :host { display: grid; gap: 0.5rem; justify-items: start; }
    p { margin: 0; }
  `,
  ]
  static override properties = { count: { attribute: false }, problem: { state: true } }

  /** number of tasks in the list */
  declare count: number
  declare problem: string

  async #save(): Promise<void> {
    const { store } = here()
    const { tasks } = store.scenario
    this.problem = ''
    try {
      const answer = await allocateEach(store.text('sharing'))
      save(`allot-${answer.tasks}-tasks-on-${answer.slots}-slots.csv`, slotsCsv(tasks, answer), 'text/csv')
    } catch (error) {
      this.problem = refusalWords(error)
    }
  }

  override render(): TemplateResult {
    return html`<p class="small">In use: your list of ${here().engine.format(this.count, 'plain')} tasks.</p>
      <button @click=${() => void this.#save()}>Save the slots of each task (CSV)</button>
      <p class="refusal" role="status" ?hidden=${!this.problem}>${this.problem}</p>`
  }
}
