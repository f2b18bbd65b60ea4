/** Changes to a figure's view by zooming and by switching an axis. Panels that share an axis stay in step. */
import type { AxisView, Figure, PanelView, Scale } from '../engine/types.js'

type Which = 'x' | 'y'

function changeAxis(
  figure: Figure,
  panels: readonly PanelView[],
  which: Which,
  key: string,
  change: (axis: AxisView) => AxisView,
): PanelView[] {
  return figure.panels.map((panel, index) => {
    const view = panels[index] ?? {}
    return panel[which].key === key ? { ...view, [which]: change(view[which] ?? {}) } : view
  })
}

/** Takes the ranges of a zoom in one panel; other panels follow where their x axis is the same. */
export function zoomed(figure: Figure, panels: readonly PanelView[], index: number, change: PanelView): PanelView[] {
  const panel = figure.panels[index]
  if (!panel) return [...panels]
  let result = figure.panels.map((_, i) => panels[i] ?? {})
  const { x, y } = change
  if (x?.range)
    result = changeAxis(figure, result, 'x', panel.x.key, (axis) => ({ ...axis, range: x.range as [number, number] }))
  if (y?.range) result[index] = { ...result[index], y: { ...result[index]?.y, range: y.range } }
  return result
}

/** Another scale; a range that a logarithm cannot show is given up. */
export function switchScale(
  figure: Figure,
  panels: readonly PanelView[],
  which: Which,
  key: string,
  scale: Scale,
): PanelView[] {
  return changeAxis(figure, panels, which, key, ({ range }) => ({
    scale,
    ...(range && (scale === 'linear' || range[0] > 0) ? { range } : {}),
  }))
}

/** Everything is shown, by the scales that were chosen. */
export function whole(panels: readonly PanelView[]): PanelView[] {
  return panels.map(({ x, y }) => ({
    ...(x?.scale ? { x: { scale: x.scale } } : {}),
    ...(y?.scale ? { y: { scale: y.scale } } : {}),
  }))
}
