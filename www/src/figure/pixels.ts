/**
 * Between pixels and values along the axes of a drawn figure: the part that marks need at once. The rest is in
 * geometry.ts.
 */
import type { AxisLayout, PanelLayout } from '../engine/types.js'

/** Where a value lies along an axis: 0 at its minimum, 1 at its maximum. */
export function fraction(axis: AxisLayout, value: number): number {
  if (axis.scale === 'log') return Math.log(value / axis.min) / Math.log(axis.max / axis.min)
  return (value - axis.min) / (axis.max - axis.min)
}

export function valueAt(axis: AxisLayout, part: number): number {
  if (axis.scale === 'log') return axis.min * (axis.max / axis.min) ** part
  return axis.min + part * (axis.max - axis.min)
}

export function xPixel(panel: PanelLayout, value: number): number {
  return panel.left + fraction(panel.x, value) * (panel.right - panel.left)
}

export function xValue(panel: PanelLayout, pixel: number): number {
  return valueAt(panel.x, (pixel - panel.left) / (panel.right - panel.left))
}
