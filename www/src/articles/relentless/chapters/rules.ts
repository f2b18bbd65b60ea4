/** <allot-rules>: how agents search: in which order, and where they set out for. */
import { html, type TemplateResult } from 'lit'
import { choice } from '../../../controls/choice.js'
import { Part } from '../../../controls/part.js'
import type { Scenario } from '../engine/types.js'

const ORDERS: Record<Scenario['order'], string> = {
  random: 'At random',
  fixed: 'Fixed',
  near: 'Near a place of its own',
}
const TARGETS = { last: 'The results', steps: 'Step by step' }

export class AllotRules extends Part<Scenario> {
  override render(): TemplateResult {
    const { order, targets } = this.scenario
    return html`${choice('order', 'Order', ORDERS, order, (value) =>
      this.change({ order: value as Scenario['order'] }),
    )}
      ${choice('targets', 'Agents set out for', TARGETS, targets, (value) =>
        this.change({ targets: value === 'steps' ? 'steps' : 'last' }),
      )}
      ${this.refused()}`
  }
}
