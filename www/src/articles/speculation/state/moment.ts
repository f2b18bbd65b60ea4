/**
 * The moment of wall-clock time at which chapter 8 compares its methods. Every ratio depends on it, because VE and MaxP
 * advance in batches; the paper does not name its moment.
 */
import type { Figure } from '../engine/types.js'
import type { Property } from '../../../state/property.js'
import type { OwnKeys, ViewKey } from '../../../state/article.js'
import { short } from '../../../state/view.js'
import type { Scenario } from '../engine/types.js'

/** Shortly before the third batch of VE is done; there the ratios come out closest to the paper's. */
export const USUAL_MOMENT = 1470

/** In a link: seconds; the usual one is left out. */
export const momentKey: ViewKey = {
  read: (text) => {
    const value = Number(text)
    return Number.isFinite(value) && value > 0 && value <= 1e8 ? short(value) : null
  },
  allowed: 'it is a number of seconds above 0',
}

/** The part of the page's state that decides it. */
type Of = Pick<OwnKeys, 'scenario' | 'view'>

function simulationOf({ scenario }: Of): Scenario['simulation'] {
  return (scenario as Scenario).simulation
}

/** The moment as a property, in steps of the reported moments: between them nothing is known. */
export function momentProperty(store: Of): Property {
  const { wall_clock, points } = simulationOf(store)
  const step = wall_clock / points
  return { path: 'moment', label: 'Moment', symbol: 't', unit: 's', min: step, max: wall_clock, scale: 'linear' }
}

export function momentOf(store: Of): number {
  return nearestMoment(store, Number(store.view.own.moment ?? USUAL_MOMENT))
}

/** The reported moment nearest to a time. */
export function nearestMoment(store: Of, time: number): number {
  const { wall_clock, points } = simulationOf(store)
  const index = Math.min(points, Math.max(1, Math.round((time * points) / wall_clock)))
  return Number(((wall_clock * index) / points).toPrecision(12))
}

export function setMoment(store: OwnKeys, time: number): void {
  const moment = nearestMoment(store, time)
  store.setOwn('moment', moment === nearestMoment(store, USUAL_MOMENT) ? '' : short(moment))
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
