/** <allot-items>: numbers of items, drawn for any number of processors, or the reader's own. */
import { html, nothing, type TemplateResult } from 'lit'
import { here } from '../here.js'
import { hasSpread, KINDS, ofKind, Part, select } from './part.js'

export class AllotItems extends Part {
  #kind(kind: string): void {
    const { items } = this.scenario
    const first = here().engine.defaults().items
    const drawn = Array.isArray(items) || !items ? first : items
    if (drawn && !Array.isArray(drawn)) this.change({ items: { distribution: ofKind(drawn.distribution, kind) } })
  }

  /** Own items say how many processors there are. */
  #own(text: string): void {
    const items = text
      .split(/[\s,;]+/u)
      .filter((one) => one !== '')
      .map(Number)
    if (items.length === 0) return
    this.change({ items, processors: items.length })
  }

  override render(): TemplateResult {
    const { items } = this.scenario
    const own = Array.isArray(items) ? items : null
    const kind = items && !Array.isArray(items) ? items.distribution.kind : ''
    const kinds = own ? { ...KINDS, '': 'Your own' } : KINDS
    return html`${select('Items', kinds, kind, (value) => value && this.#kind(value))}
      ${own ? nothing : html`<allot-number path="items.distribution.mean"></allot-number>`}
      ${hasSpread(kind || 'equal') ? html`<allot-number path="items.distribution.spread"></allot-number>` : nothing}
      <label class="line">Or your own, one for each processor<input type="text" autocomplete="off" spellcheck="false"
        placeholder="9, 14, 3, 27" .value=${own && own.length <= 64 ? own.join(', ') : ''}
        @change=${(event: Event) => this.#own((event.target as HTMLInputElement).value)}></label>
      ${this.refused()}`
  }
}
