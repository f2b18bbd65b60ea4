/** <allot-objects>: the objects of the scenario, drawn ones or boxes of points, and who communicates with whom. */
import { html, nothing, type TemplateResult } from 'lit'
import { choice } from '../../../controls/choice.js'
import type { Objects } from '../engine/types.js'
import { here } from '../here.js'
import { hasSpread, KINDS, ofKind, Part, select } from './part.js'

type Form = 'distribution' | 'points' | 'loads'

const NEIGHBOURS = { none: 'None', grid2: 'In rows', grid3: 'In layers' }

function formOf(objects: Objects | undefined): Form {
  if (objects?.loads) return 'loads'
  return objects?.points ? 'points' : 'distribution'
}

export class AllotObjects extends Part {
  /** Another form begins as the page does, and as the points of chapter 6. */
  #form(form: string): void {
    const first = here().engine.defaults()
    if (form === 'distribution' && first.objects) this.change({ objects: first.objects })
    const { points } = this.scenario
    if (form === 'points' && points) this.change({ objects: { points, boxes: 8, pair: 1e-4, bytes: 48 } })
  }

  #objects(changed: Partial<Objects>): void {
    this.change({ objects: { ...this.scenario.objects, ...changed } })
  }

  override render(): TemplateResult {
    const { objects } = this.scenario
    const form = formOf(objects)
    const drawn = { distribution: 'Drawn', points: 'Boxes of points' }
    const forms = form === 'loads' ? { ...drawn, loads: 'Your own' } : drawn
    return html`${choice('form', 'Objects', forms, form, (value) => this.#form(value))}
      ${form === 'distribution' && objects ? this.#drawn(objects) : nothing}
      ${
        form === 'points'
          ? html`<allot-number path="objects.boxes"></allot-number><allot-number path="objects.pair"></allot-number>`
          : nothing
      }
      ${
        form === 'loads'
          ? html`<p>In use: ${here().engine.format(objects?.loads?.length ?? 0, 'plain')} objects of your own.</p>`
          : nothing
      }
      <allot-number path="communication.alpha"></allot-number>
      ${this.refused()}`
  }

  #drawn({ distribution, neighbours }: Objects): TemplateResult | typeof nothing {
    if (!distribution) return nothing
    return html`${select('Distribution of loads', KINDS, distribution.kind, (kind) =>
      this.#objects({ distribution: ofKind(distribution, kind) }),
    )}
      <allot-number path="objects.distribution.count"></allot-number>
      <allot-number path="objects.distribution.mean"></allot-number>
      ${hasSpread(distribution.kind) ? html`<allot-number path="objects.distribution.spread"></allot-number>` : nothing}
      ${choice('neighbours', 'Neighbours that communicate', NEIGHBOURS, neighbours ?? 'none', (value) =>
        this.#objects({ neighbours: value as 'none' }),
      )}`
  }
}
