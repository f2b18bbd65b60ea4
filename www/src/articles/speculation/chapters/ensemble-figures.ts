/** <allot-ensemble-figures>: the paper's three models side by side, or the reader's own alone. */
import { css, html, LitElement, type TemplateResult } from 'lit'
import { here } from '../here.js'
import { FollowStore } from '../../../state/follow.js'

export class AllotEnsembleFigures extends LitElement {
  static override styles = css`
    :host { display: block; }
    .three { display: grid; gap: 2.8rem clamp(1.5rem, 3vw, 3rem); }
    @media (min-width: 56rem) {
      /* A lecture has them all on one screen. */
      .three { grid-template-columns: var(--columns, repeat(2, minmax(0, 1fr))); }
      .three > :first-child { grid-column: var(--first, 1 / -1); }
    }
    @media print { .three { display: block; } }
  `

  constructor() {
    super()
    new FollowStore(this)
  }

  override render(): TemplateResult {
    return here().store.scenario.simulation.model.matrix
      ? html`<allot-figure name="9"></allot-figure>`
      : html`<div class="three"><allot-figure name="9a"></allot-figure><allot-figure name="9b"
        compact></allot-figure><allot-figure name="9c" compact></allot-figure></div>`
  }
}
