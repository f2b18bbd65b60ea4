/** <allot-change>: how loads change in a run: a crack, drift, jumps, or the reader's own table. */
import { html, nothing, type TemplateResult } from 'lit'
import { choice } from '../../../controls/choice.js'
import type { Changing } from '../engine/types.js'
import { Part } from './part.js'

const FORMS = { front: 'A crack', drift: 'Drift', jump: 'Jumps' }
const FIRST: Readonly<Record<string, Changing>> = {
  front: { front: { factor: 4, from: 20, speed: 1 } },
  drift: { drift: { sigma: 0.05, seed: '1' } },
  jump: { jump: { every: 20, share: 0.2, factor: 3, seed: '1' } },
}
const NUMBERS: Readonly<Record<string, readonly string[]>> = {
  front: ['factor', 'from', 'speed'],
  drift: ['sigma'],
  jump: ['every', 'share', 'factor'],
}

export class AllotChange extends Part {
  override render(): TemplateResult | typeof nothing {
    const { run } = this.scenario
    if (!run) return nothing
    const changes = run.events?.length ?? 0
    const form = Object.keys(run.change ?? {})[0] ?? 'none'
    const forms = form === 'table' ? { ...FORMS, table: 'Your own' } : FORMS
    return html`${choice('change', 'Loads change by', forms, form, (value) => {
      const change = FIRST[value]
      if (change) this.change({ run: { ...run, change } })
    })}
      ${(NUMBERS[form] ?? []).map((name) => html`<allot-number path="run.change.${form}.${name}"></allot-number>`)}
      ${
        changes
          ? html`<p class="soft">Processors change too, ${changes === 1 ? 'once' : `${changes} times`}.</p>`
          : nothing
      }
      ${this.refused()}`
  }
}
