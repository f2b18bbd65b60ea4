/**
 * The moment of wall-clock time at which chapter 8 compares its methods. Every ratio depends on it, because VE and MaxP
 * advance in batches; the paper does not name its moment.
 */
import type { Figure } from '../../../engine/types.js'
import type { Property } from '../../../state/property.js'
import type { Store } from '../../../state/store.js'

/** Shortly before the third batch of VE is done; there the ratios come out closest to the paper's. */
export const USUAL_MOMENT = 1470

/** The moment as a property, in steps of the reported moments: between them nothing is known. */
export function momentProperty(store: Store): Property {
  const { wall_clock, points } = store.scenario.simulation
  const step = wall_clock / points
  return { path: 'moment', label: 'Moment', symbol: 't', unit: 's', min: step, max: wall_clock, scale: 'linear' }
}

export function momentOf(store: Store): number {
  return nearestMoment(store, store.view.moment ?? USUAL_MOMENT)
}

/** The reported moment nearest to a time. */
export function nearestMoment(store: Store, time: number): number {
  const { wall_clock, points } = store.scenario.simulation
  const index = Math.min(points, Math.max(1, Math.round((time * points) / wall_clock)))
  return Number(((wall_clock * index) / points).toPrecision(12))
}

export function setMoment(store: Store, time: number): void {
  const moment = nearestMoment(store, time)
  store.setMoment(moment === nearestMoment(store, USUAL_MOMENT) ? null : moment)
}

/** A copy of a figure with a mark that can be dragged along the wall-clock time. */
export function withMoment(figure: Figure, moment: number, label: string): Figure {
  return {
    ...figure,
    panels: figure.panels.map((panel) => ({
      ...panel,
      marks: [...panel.marks, { id: 'moment', axis: 'x', at: moment, label, draggable: true }],
    })),
  }
}
