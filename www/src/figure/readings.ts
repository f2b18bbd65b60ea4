/** The values at the crosshair: the nearest point of each series, one of them in focus. */
import type { Panel, PanelLayout, Series } from '../engine/types.js'
import { inside, xPixel, yPixel } from './geometry.js'

/** The crosshair stands on one point of one series of one panel. */
export interface Crosshair {
  panel: number
  series: string
  index: number
}

export interface Reading {
  series: Series
  index: number
  x: number
  y: number
  active: boolean
}

/** Points of other series further away than this (in pixels) are not at the crosshair. */
const NEAR = 14

function isGap(value: number | null | undefined): value is null | undefined {
  return value === null || value === undefined || Number.isNaN(value)
}

function point(series: Series, index: number): { x: number; y: number } | null {
  const x = series.x[index]
  const y = series.y[index]
  return isGap(x) || isGap(y) ? null : { x, y }
}

function drawable(panel: PanelLayout, at: { x: number; y: number }): boolean {
  if ((panel.x.scale === 'log' && at.x <= 0) || (panel.y.scale === 'log' && at.y <= 0)) return false
  return inside(panel, xPixel(panel, at.x), yPixel(panel, at.y))
}

export function shown(panel: Panel, hidden: readonly string[]): Series[] {
  return panel.series.filter((series) => !hidden.includes(series.id) && series.x.length > 0)
}

/** The point nearest to the pointer; distance along x counts less, so that curves are easy to follow. */
export function nearest(
  panels: Panel[],
  layouts: PanelLayout[],
  index: number,
  hidden: readonly string[],
  x: number,
  y: number,
): Crosshair | null {
  const panel = panels[index]
  const layout = layouts[index]
  if (!panel || !layout) return null
  let best: Crosshair | null = null
  let least = Infinity
  for (const series of shown(panel, hidden)) {
    for (let i = 0; i < series.x.length; i++) {
      const at = point(series, i)
      if (!at || !drawable(layout, at)) continue
      const distance = Math.abs(xPixel(layout, at.x) - x) * 3 + Math.abs(yPixel(layout, at.y) - y)
      if (distance < least) {
        least = distance
        best = { panel: index, series: series.id, index: i }
      }
    }
  }
  return best
}

function nearestIndex(series: Series, layout: PanelLayout, pixel: number): number {
  let best = -1
  let least = Infinity
  for (let i = 0; i < series.x.length; i++) {
    const at = point(series, i)
    if (!at || !drawable(layout, at)) continue
    const distance = Math.abs(xPixel(layout, at.x) - pixel)
    if (distance < least) {
      least = distance
      best = i
    }
  }
  return best
}

/** Every visible series at the crosshair, the highest value first. */
export function readings(panel: Panel, layout: PanelLayout, hidden: readonly string[], cross: Crosshair): Reading[] {
  const focus = panel.series.find((series) => series.id === cross.series)
  const at = focus && point(focus, cross.index)
  if (!focus || !at) return []
  const pixel = xPixel(layout, at.x)
  const found: Reading[] = []
  for (const series of shown(panel, hidden)) {
    const active = series === focus
    const index = active ? cross.index : nearestIndex(series, layout, pixel)
    const here = index < 0 ? null : point(series, index)
    if (!here || (!active && Math.abs(xPixel(layout, here.x) - pixel) > NEAR)) continue
    found.push({ series, index, ...here, active })
  }
  return found.sort((one, other) => other.y - one.y)
}

/** Moves along the points of a series, over gaps and points out of sight. */
export function along(series: Series, layout: PanelLayout, index: number, step: number): number {
  const far = Math.abs(step) === Infinity
  const towards = Math.sign(step)
  const order = byX(series)
  let place = order.indexOf(index)
  let found = index
  let left = Math.abs(step)
  for (place += towards; place >= 0 && place < order.length && left > 0; place += towards) {
    const candidate = order[place] as number
    const at = point(series, candidate)
    if (!at || !drawable(layout, at)) continue
    found = candidate
    if (!far) left -= 1
  }
  return found
}

function byX(series: Series): number[] {
  return Array.from(series.x, (_, i) => i).sort((a, b) => (series.x[a] ?? 0) - (series.x[b] ?? 0) || a - b)
}

/** The next series up or down, at about the same place; panels follow each other. */
export function across(
  panels: Panel[],
  layouts: PanelLayout[],
  hidden: readonly string[],
  cross: Crosshair,
  step: number,
): Crosshair {
  const all = panels.flatMap((panel, index) => shown(panel, hidden).map((series) => ({ index, series })))
  const here = all.findIndex(({ index, series }) => index === cross.panel && series.id === cross.series)
  const from = all[here]
  const layoutHere = layouts[cross.panel]
  const at = from && layoutHere && point(from.series, cross.index)
  if (!at || !layoutHere) return cross
  const pixel = xPixel(layoutHere, at.x)
  for (let k = 1; k <= all.length; k++) {
    const next = all[(here + step * k + all.length * k) % all.length]
    const layout = next && layouts[next.index]
    if (!next || !layout) continue
    const index = nearestIndex(next.series, layout, pixel)
    if (index >= 0) return { panel: next.index, series: next.series.id, index }
  }
  return cross
}
