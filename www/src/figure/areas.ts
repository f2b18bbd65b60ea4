/** The crosshair among bars, spans, cells and nodes: the nearest to a pointer, and the next by a key. */
import type { Column, Panel, PanelLayout, Series } from '../engine/types.js'
import {
  barsAt,
  bordersAt,
  CELL,
  isArea,
  isUpright,
  itemAt,
  neighbours,
  type Node,
  nodesOf,
  numberAt,
  ofShape,
  positionOf,
  positions,
  spanBox,
} from './area-items.js'
import { inside, xPixel, xValue, yPixel, yValue } from './geometry.js'
import { type Crosshair, nearest } from './readings.js'

/** The item with the least distance; the first of several. */
function least<T>(items: Iterable<T>, distance: (item: T) => number): T | undefined {
  let best: T | undefined
  let shortest = Infinity
  for (const item of items) {
    const here = distance(item)
    if (here < shortest) [best, shortest] = [item, here]
  }
  return best
}

function outside(value: number, from: number, to: number): number {
  return Math.max(from - value, value - to, 0)
}

/** A span, bar, cell or node of a panel that is nearest to a point of the picture. */
export function nearestItem(
  panel: Panel,
  layout: PanelLayout,
  index: number,
  hidden: readonly string[],
  x: number,
  y: number,
): Crosshair | null {
  const found =
    nearestNode(panel, layout, hidden, x, y) ??
    nearestSpan(panel, layout, hidden, x, y) ??
    nearestBar(panel, layout, hidden, x, y) ??
    nearestCell(panel, layout, x, y)
  return found ? { panel: index, ...found } : null
}

type Found = Omit<Crosshair, 'panel'>

function of(series: Series, index: number): Found {
  return { series: series.id, index }
}

function visibleNodes(panel: Panel, layout: PanelLayout, hidden: readonly string[]): Node[] {
  return nodesOf(panel).filter(
    ({ series, index }) => !hidden.includes(series.id) && inside(layout, ...placeOf(layout, series, index)),
  )
}

function placeOf(layout: PanelLayout, series: Series, index: number): [number, number] {
  return [xPixel(layout, numberAt(series.x, index)), yPixel(layout, numberAt(series.y, index))]
}

function nearestNode(panel: Panel, layout: PanelLayout, hidden: readonly string[], x: number, y: number): Found | null {
  const node = least(visibleNodes(panel, layout, hidden), ({ series, index }) => {
    const [atX, atY] = placeOf(layout, series, index)
    return Math.hypot(atX - x, atY - y)
  })
  return node ? of(node.series, node.index) : null
}

interface Span {
  series: Series
  index: number
}

function visibleSpans(panel: Panel, layout: PanelLayout, hidden: readonly string[]): Span[] {
  const [low, high] = [Math.min(layout.y.min, layout.y.max), Math.max(layout.y.min, layout.y.max)]
  const [first, last] = [Math.min(layout.x.min, layout.x.max), Math.max(layout.x.min, layout.x.max)]
  return ofShape(panel, hidden, 'spans').flatMap((series) =>
    Array.from(series.x, (_, index) => ({ series, index })).filter(({ index }) => {
      const [row, start, end] = [series.y, series.x, series.to].map((column) => numberAt(column, index)) as number[]
      return row! > low - 0.5 && row! < high + 0.5 && end! >= first && start! <= last
    }),
  )
}

/** Distance of a time from a span, in pixels. */
function away(layout: PanelLayout, { series, index }: Span, x: number): number {
  return outside(x, xPixel(layout, numberAt(series.x, index)), xPixel(layout, numberAt(series.to, index)))
}

function nearestSpan(panel: Panel, layout: PanelLayout, hidden: readonly string[], x: number, y: number): Found | null {
  const row = Math.round(yValue(layout, y))
  let best: Found | null = null
  let [rows, pixels] = [Infinity, Infinity]
  // The row first: no span of another one is meant. Without lists, for a hundred thousand spans at each movement.
  for (const series of ofShape(panel, hidden, 'spans')) {
    for (let index = 0; index < series.x.length; index++) {
      const apart = Math.abs(numberAt(series.y, index) - row)
      if (!(apart <= rows)) continue
      const here = away(layout, { series, index }, x)
      if (!(apart < rows || here < pixels)) continue
      ;[best, rows, pixels] = [of(series, index), apart, here]
    }
  }
  return best
}

function nearestBar(panel: Panel, layout: PanelLayout, hidden: readonly string[], x: number, y: number): Found | null {
  const upright = isUpright(panel)
  const pixel = (at: number): number => (upright ? xPixel(layout, at) - x : yPixel(layout, at) - y)
  const position = least(positions(panel, hidden), (at) => Math.abs(pixel(at)))
  if (position === undefined) return null
  const bar = least(barsAt(panel, hidden, position), ({ series, index }) => {
    const item = itemAt(panel, layout, hidden, { panel: 0, ...of(series, index) })
    if (!item) return Infinity
    return outside(x, item.box.left, item.box.right) + outside(y, item.box.top, item.box.bottom)
  })
  return bar ? of(bar.series, bar.index) : null
}

/** The column or row at a value. */
function placeIn(axis: PanelLayout['x'], places: Column, value: number): number {
  const indices = Array.from(places, (_, n) => n)
  const within = least(indices, (n) => {
    const [low, high] = bordersAt(axis, places, n)
    return outside(value, low, high)
  })
  return within ?? 0
}

function nearestCell({ cells }: Panel, layout: PanelLayout, x: number, y: number): Found | null {
  if (!cells || cells.values.length === 0) return null
  const column = placeIn(layout.x, cells.x, xValue(layout, x))
  const row = placeIn(layout.y, cells.y, yValue(layout, y))
  return { series: CELL, index: row * cells.x.length + column }
}

/** Steps by key: to the right and down, in pixels' directions. */
const WAYS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  PageUp: [10, 0],
  PageDown: [-10, 0],
  Home: [-Infinity, 0],
  End: [Infinity, 0],
}

/** The crosshair after a key. Beyond the last row of a panel it goes on in the next panel. */
export function stepped(
  panels: readonly Panel[],
  layouts: readonly PanelLayout[],
  hidden: readonly string[],
  cross: Crosshair,
  key: string,
): Crosshair {
  const panel = panels[cross.panel]
  const layout = layouts[cross.panel]
  const way = WAYS[key]
  const item = panel && layout && itemAt(panel, layout, hidden, cross)
  if (!item || !way) return cross
  const { series } = item
  const found =
    series === null
      ? nextCell(panel, layout, cross.index, way)
      : series.shape === 'spans'
        ? nextSpan(panel, layout, hidden, { series, index: cross.index }, way)
        : series.shape === 'bars'
          ? nextBar(panel, layout, hidden, { series, index: cross.index }, way)
          : nextNode(panel, layout, hidden, { series, index: cross.index }, way)
  if (found) return { panel: cross.panel, ...found }
  return neighbourPanel(panels, layouts, hidden, cross, item.at.x, way[1]) ?? cross
}

/** The same horizontal place in the panel above or below. */
function neighbourPanel(
  panels: readonly Panel[],
  layouts: readonly PanelLayout[],
  hidden: readonly string[],
  cross: Crosshair,
  x: number,
  down: number,
): Crosshair | null {
  const index = cross.panel + down
  const [panel, layout] = [panels[index], layouts[index]]
  if (!panel || !layout || down === 0) return null
  const y = down > 0 ? layout.top : layout.bottom
  if (isArea(panel)) return nearestItem(panel, layout, index, hidden, x, y)
  return nearest([...panels], [...layouts], index, hidden, x, y)
}

/** The list's index after a step, kept inside it; null where an ordinary step would leave it. */
function moved(index: number, step: number, count: number): number | null {
  const next = index + step
  if (Math.abs(step) === 1 && (next < 0 || next >= count)) return null
  return Math.min(count - 1, Math.max(0, next))
}

function nextCell({ cells }: Panel, layout: PanelLayout, index: number, [right, down]: [number, number]): Found | null {
  if (!cells) return null
  const columns = cells.x.length
  const turned = (axis: PanelLayout['x'], step: number): number => (axis.min > axis.max ? -step : step)
  const column = right === 0 ? index % columns : moved(index % columns, turned(layout.x, right), columns)
  const row = Math.floor(index / columns)
  const line = down === 0 ? row : moved(row, turned(layout.y, -down), cells.y.length)
  if (column === null && right !== 0) return { series: CELL, index }
  return column === null || line === null ? null : { series: CELL, index: line * columns + column }
}

function nextBar(
  panel: Panel,
  layout: PanelLayout,
  hidden: readonly string[],
  { series, index }: Span,
  [right, down]: [number, number],
): Found | null {
  const upright = isUpright(panel)
  const axis = upright ? layout.x : layout.y
  const far = Math.abs(right) > 1
  // Along the axis of positions; far steps go there by any key.
  const step = far || upright ? right : -down
  const here = positionOf(panel, series, index)
  if (step !== 0) {
    const all = positions(panel, hidden)
    const next = moved(all.indexOf(here), axis.min > axis.max && !far ? -step : step, all.length)
    if (next === null) return upright ? of(series, index) : null
    const bars = barsAt(panel, hidden, all[next]!)
    const bar = bars.find((one) => one.series === series) ?? bars[0]
    return bar ? of(bar.series, bar.index) : null
  }
  // Among the bars at a position: upwards in a stack is the next series, downwards beside each other too.
  const bars = barsAt(panel, hidden, here)
  const on = upright ? (panel.bars?.stacked ? -down : down) : right
  const place = bars.findIndex((one) => one.series === series)
  const next = moved(place, on, bars.length)
  const bar = next === null ? undefined : bars[next]
  return bar ? of(bar.series, bar.index) : upright ? null : of(series, index)
}

function nextSpan(
  panel: Panel,
  layout: PanelLayout,
  hidden: readonly string[],
  here: Span,
  [right, down]: [number, number],
): Found | null {
  const all = visibleSpans(panel, layout, hidden)
  const row = numberAt(here.series.y, here.index)
  if (right !== 0) {
    const own = all.filter(({ series, index }) => numberAt(series.y, index) === row)
    own.sort((a, b) => numberAt(a.series.x, a.index) - numberAt(b.series.x, b.index))
    const place = own.findIndex(({ series, index }) => series === here.series && index === here.index)
    const next = own[moved(place, right, own.length) ?? place]
    return next ? of(next.series, next.index) : null
  }
  const level = (one: Span): number => yPixel(layout, numberAt(one.series.y, one.index))
  const from = level(here)
  const beyond = all.filter((one) => (level(one) - from) * down > 0.01)
  const box = spanBox(layout, here.series, here.index)
  const middle = (box.left + box.right) / 2
  const next = least(beyond, (one) => 1e6 * Math.abs(level(one) - from) + away(layout, one, middle))
  return next ? of(next.series, next.index) : null
}

/** Left and right along the links, up and down to the node nearest in that direction. */
function nextNode(
  panel: Panel,
  layout: PanelLayout,
  hidden: readonly string[],
  here: Span,
  [right, down]: [number, number],
): Found | null {
  const nodes = visibleNodes(panel, layout, hidden)
  if (Math.abs(right) > 1) {
    const place = nodes.findIndex(({ series, index }) => series === here.series && index === here.index)
    const next = nodes[moved(place, right, nodes.length) ?? place]
    return next ? of(next.series, next.index) : null
  }
  const [x, y] = placeOf(layout, here.series, here.index)
  const away = ({ series, index }: Node): number => {
    const [atX, atY] = placeOf(layout, series, index)
    return right === 0 ? Math.abs(atY - y) + 3 * Math.abs(atX - x) : Math.abs(atY - y)
  }
  if (right === 0) {
    const beyond = nodes.filter(({ series, index }) => (placeOf(layout, series, index)[1] - y) * down > 0.5)
    const next = least(beyond, away)
    return next ? of(next.series, next.index) : null
  }
  const number =
    nodesOf(panel).find(({ series, index }) => series === here.series && index === here.index)?.number ?? -1
  const { before, after } = neighbours(panel, hidden, number)
  const next = least(right > 0 ? after : before, away)
  return next ? of(next.series, next.index) : of(here.series, here.index)
}
