/** <allot-knowledge>: what is known of the lengths of tasks before they run. */
import { html, type TemplateResult } from 'lit'
import { type Choices, choice } from '../../../controls/choice.js'
import { Part } from '../../../controls/part.js'
import type { Knowledge, Scenario } from '../engine/types.js'

const KNOWN: Choices = {
  known: 'Every length',
  roughly: 'Up to a factor of two',
  spread: 'Only their spread',
}

export class AllotKnowledge extends Part<Scenario> {
  override render(): TemplateResult {
    return html`${choice('knowledge', 'Known before tasks run', KNOWN, this.scenario.knowledge, (value) =>
      this.change({ knowledge: value as Knowledge }),
    )}${this.refused()}`
  }
}
