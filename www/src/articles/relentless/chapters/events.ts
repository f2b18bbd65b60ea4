/** <allot-events>: what happens to agents and labels on the way: agents join, are killed, fail; labels are lost. */
import { html, nothing, type TemplateResult } from 'lit'
import { Part } from '../../../controls/part.js'
import type { Scenario } from '../engine/types.js'
import { readPairs } from '../state/pairs.js'

interface Told {
  legend: string
  example: string
  second: 'count' | 'share'
}

const LISTS: Readonly<Record<'join' | 'kill' | 'loss', Told>> = {
  join: { legend: 'Agents join', example: '20 s: 4', second: 'count' },
  kill: { legend: 'Agents are killed', example: '30 s: 3', second: 'count' },
  loss: { legend: 'Labels are lost', example: '40 s: 0.5', second: 'share' },
}
type Name = keyof typeof LISTS

export class AllotEvents extends Part<Scenario> {
  #take(name: Name, text: string): void {
    const { legend, example, second } = LISTS[name]
    const pairs = readPairs(text)
    if (!pairs) {
      this.refusal = `${legend}: “${text.slice(0, 40)}” is given; moments such as “${example}” are needed.`
      return
    }
    const list = pairs.map(([at, value]) => ({ at, [second]: value }))
    const { [name]: _, ...others } = this.scenario
    this.replace(list.length > 0 ? { ...others, [name]: list } : others, name)
  }

  #text(name: Name): string {
    const { second } = LISTS[name]
    const list: readonly object[] = this.scenario[name] ?? []
    return list.map((one) => `${Reflect.get(one, 'at')} s: ${Reflect.get(one, second)}`).join(', ')
  }

  override render(): TemplateResult {
    const { mtbf } = this.scenario
    return html`${(Object.keys(LISTS) as Name[]).map(
      (name) => html`<label class="line">${LISTS[name].legend}<input type="text" autocomplete="off" spellcheck="false"
        placeholder=${LISTS[name].example} .value=${this.#text(name)}
        @change=${(event: Event) => this.#take(name, (event.target as HTMLInputElement).value)}></label>`,
    )}
      <allot-number path="mtbf"></allot-number>
      ${mtbf ? html`<allot-number path="repair"></allot-number>` : nothing}
      ${this.refused()}`
  }
}
