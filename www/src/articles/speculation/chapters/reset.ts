/** <allot-reset of="splicing">: the simulation of a chapter as it was at first, the paper's for chapter 8. */
import { LitElement, type TemplateResult } from 'lit'
import { backButton, backStyles } from '../../../controls/back.js'
import { here } from '../here.js'
import { FollowStore } from '../../../state/follow.js'
import { shared } from '../../../styles/shared.js'

export class AllotReset extends LitElement {
  static override styles = [shared, backStyles]
  static override properties = { of: {} }

  of: 'splicing' | 'simulation' = 'splicing'

  constructor() {
    super()
    new FollowStore(this)
  }

  override render(): TemplateResult {
    const { engine, store } = here()
    const first = engine.defaults()[this.of]
    const there = JSON.stringify(first) === JSON.stringify(store.scenario[this.of])
    const label = this.of === 'simulation' ? 'As in the paper’s figures 9 to 11' : 'The machine as it was at first'
    return backButton({ label, there, back: () => store.set(this.of, first, '') })
  }
}
