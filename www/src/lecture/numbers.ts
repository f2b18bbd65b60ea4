/** Parts of the articles' guesses: the number that is guessed, and the figures that its truth is read from. */
import { app } from '../state/app.js'
import type { Column, Figure, PresetLink } from '../engine/types.js'
import { textFor } from '../state/figures.js'
import type { Property } from '../state/property.js'

/** A number to guess, with the range of its slider. Ratios are no whole numbers. */
export function about(
  label: string,
  unit: string,
  range: readonly [number, number],
  scale: Property['scale'] = 'log',
  whole = unit !== 'times',
): Property {
  return { path: '', label, symbol: '', unit, min: range[0], max: range[1], scale, whole }
}

/** Whether the truth has a place on the guess's scale: a logarithmic one has none for 0. */
export function hasPlace({ scale }: Pick<Property, 'scale'>, truth: number): boolean {
  return Number.isFinite(truth) && (scale === 'linear' || truth > 0)
}

/** The figure as the page shows it now. */
export function shownFigure(name: string): Promise<Figure> {
  const { results, store } = app()
  return results.figure(name, textFor(name, store))
}

/** The scenario of a preset, for a question that is about it. */
export function settingsOf(presets: readonly Pick<PresetLink, 'id' | 'link'>[], id: string): object {
  const link = presets.find((one) => one.id === id)?.link ?? ''
  return app().engine.readLink(link).scenario
}

export interface Points {
  readonly x: readonly number[]
  readonly y: readonly number[]
  /** ends of spans; empty for other shapes */
  readonly to: readonly number[]
}

/** The points of a series, gaps as NaN; without a panel's id those of the first panel. */
export function pointsOf({ panels }: Figure, id: string, panel = panels[0]?.id): Points | null {
  const series = panels.find((one) => one.id === panel)?.series.find((one) => one.id === id)
  return series ? { x: numbers(series.x), y: numbers(series.y), to: numbers(series.to ?? []) } : null
}

export function numbers(column: Column): number[] {
  return Array.from(column, (one) => one ?? NaN)
}

/** By how many percent the first number is above the second. */
export function percentAbove(one: number, other: number): number {
  return 100 * (one / other - 1)
}
