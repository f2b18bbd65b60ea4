/** <allot-points>: the points to divide, uniform or around clusters; own ones come from a file. */
import { html, nothing, type TemplateResult } from 'lit'
import { choice } from '../../../controls/choice.js'
import type { Points } from '../engine/types.js'
import { here } from '../here.js'
import { Part } from './part.js'

const FORMS = { uniform: 'Uniform', clusters: 'Clusters', galaxies: 'Galaxies' }
const DIMENSIONS = { '2': 'Two', '3': 'Three' }

function formOf({ clusters }: Points): string {
  if (!clusters) return 'own'
  if (clusters.clusters === 0) return 'uniform'
  return clusters.clusters >= 10 ? 'galaxies' : 'clusters'
}

export class AllotPoints extends Part {
  #clusters(changed: Partial<NonNullable<Points['clusters']>>): void {
    const first = here().engine.defaults().points?.clusters
    const clusters = this.scenario.points?.clusters ?? first
    if (clusters) this.change({ points: { clusters: { ...clusters, ...changed } } })
  }

  #form(form: string): void {
    if (form === 'uniform') this.#clusters({ clusters: 0 })
    if (form === 'clusters') this.#clusters({ clusters: 5, spread: 0.05 })
    if (form === 'galaxies') this.#clusters({ clusters: 14, spread: 0.03 })
  }

  override render(): TemplateResult | typeof nothing {
    const { points } = this.scenario
    if (!points) return nothing
    const form = formOf(points)
    const forms = form === 'own' ? { ...FORMS, own: 'Your own' } : FORMS
    const { clusters } = points
    return html`${choice('points', 'Points', forms, form, (value) => this.#form(value))}
      ${
        clusters
          ? html`<allot-number path="points.clusters.count"></allot-number>
            ${
              clusters.clusters > 0
                ? html`<allot-number path="points.clusters.clusters"></allot-number><allot-number
                  path="points.clusters.spread"></allot-number>`
                : nothing
            }
            ${choice('dimensions', 'Dimensions', DIMENSIONS, String(clusters.dimensions), (value) =>
              this.#clusters({ dimensions: Number(value) }),
            )}`
          : html`<p>In use: ${here().engine.format(points.at?.length ?? 0, 'plain')} points of your own.</p>`
      }
      ${this.refused()}`
  }
}
