/** <allot-check-answer>: the result of the check, in a sentence or two. */
import { css, html, LitElement, type TemplateResult } from 'lit'
import { FollowEvents } from '../../../state/follow-events.js'
import { tally } from '../../../claims/verdicts.js'
import { theWork } from './shared.js'

export class AllotCheckAnswer extends LitElement {
  static override styles = css`
    :host { display: block; }
    p { margin: 0; }
    b { font-weight: 600; font-variant-numeric: tabular-nums; }
  `

  constructor() {
    super()
    new FollowEvents(this, theWork)
  }

  override render(): TemplateResult {
    const { claims, plan, state } = theWork()
    const all = [...claims.values()]
    if (all.length === 0)
      return html`<p>You need not take anyone’s word for it, not even this page’s: one press of a button computes
        every number again, from its seeds.</p>`
    const words = html`<b>${tally(all, state === 'done' ? plan?.claims.length : all.length)}</b>`
    if (state !== 'done') return html`<p>So far ${words}.</p>`
    return html`<p>Computed here and now, ${words}. What differs may be chance where runs are few, or
      depend on what the paper leaves open, above all on the moment at which it looked.</p>`
  }
}
