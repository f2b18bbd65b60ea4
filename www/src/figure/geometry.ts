/** Between pixels and values on a drawn figure: the inverse of what the chart crate did. */
import type { Layout, PanelLayout, PanelView } from '../engine/types.js'
import { fraction, valueAt, xPixel, xValue } from './pixels.js'

export { valueAt, xPixel, xValue }

export function yPixel(panel: PanelLayout, value: number): number {
  return panel.bottom - fraction(panel.y, value) * (panel.bottom - panel.top)
}

export function yValue(panel: PanelLayout, pixel: number): number {
  return valueAt(panel.y, (panel.bottom - pixel) / (panel.bottom - panel.top))
}

/** The panel under a point, with a margin so that its edges can be reached; -1 when there is none. */
export function panelAt(layout: Layout, x: number, y: number, margin = 12): number {
  return layout.panels.findIndex(
    (panel) =>
      x >= panel.left - margin && x <= panel.right + margin && y >= panel.top - margin && y <= panel.bottom + margin,
  )
}

export function inside(panel: PanelLayout, x: number, y: number): boolean {
  return x >= panel.left - 0.5 && x <= panel.right + 0.5 && y >= panel.top - 0.5 && y <= panel.bottom + 0.5
}

export interface Rectangle {
  left: number
  top: number
  right: number
  bottom: number
}

/** A flat rectangle means one direction only. */
const FLAT = 14
const FLAT_PART = 0.12

/** Whether a rectangle is so low, or so narrow, beside its other side that the drag was along that side. */
export function isFlat(side: number, other: number): boolean {
  return side < Math.max(FLAT, FLAT_PART * other)
}

/** The ranges that a drag over a rectangle zooms to; null if the rectangle is too small. */
export function zoomTo(panel: PanelLayout, area: Rectangle): PanelView | null {
  const left = Math.max(panel.left, area.left)
  const right = Math.min(panel.right, area.right)
  const top = Math.max(panel.top, area.top)
  const bottom = Math.min(panel.bottom, area.bottom)
  // A side over the whole panel is no zoom along that axis.
  const wide = right - left >= FLAT && (left > panel.left || right < panel.right)
  const tall = bottom - top >= FLAT && (top > panel.top || bottom < panel.bottom)
  if (!wide && !tall) return null
  const view: PanelView = {}
  if (wide) view.x = { range: [xValue(panel, left), xValue(panel, right)] }
  if (tall) view.y = { range: [yValue(panel, bottom), yValue(panel, top)] }
  return view
}

/** The same along both axes. */
export function zoomAbout(panel: PanelLayout, x: number, y: number, factor: number): PanelView {
  const at = (panel.bottom - y) / (panel.bottom - panel.top)
  const range: [number, number] = [valueAt(panel.y, at - at * factor), valueAt(panel.y, at + (1 - at) * factor)]
  return { ...zoomAround(panel, x, factor), y: { range } }
}

/** Zoom along x by a factor, keeping the value at a pixel where it is. */
export function zoomAround(panel: PanelLayout, pixel: number, factor: number): PanelView {
  const at = (pixel - panel.left) / (panel.right - panel.left)
  return { x: { range: [valueAt(panel.x, at - at * factor), valueAt(panel.x, at + (1 - at) * factor)] } }
}
