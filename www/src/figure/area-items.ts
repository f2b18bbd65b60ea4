/** The bars, spans, cells and nodes of a drawn panel: their places on the picture, and the one at the crosshair. */
import type { AxisLayout, Cells, Column, Panel, PanelLayout, Series } from '../engine/types.js'
import { type Rectangle, xPixel, yPixel } from './geometry.js'
import { type Crosshair, shown } from './readings.js'

/** The crosshair's series where it stands on a cell of a matrix. */
export const CELL = ''

/** The thing at the crosshair. */
export interface Item {
  panel: Panel
  layout: PanelLayout
  cross: Crosshair
  /** its box on the picture, and the middle of that */
  box: Rectangle
  at: { x: number; y: number }
  /** null for a cell */
  series: Series | null
  /** all visible bars at the same position, in the order of their series */
  beside: { series: Series; index: number }[]
  /** the labels of the nodes before and after it */
  links: { before: string[]; after: string[] }
}

/** Whether a panel shows something else than curves. */
export function isArea(panel: Panel): boolean {
  return panel.cells !== undefined || panel.series.some(({ shape }) => /^(bars|spans|nodes)$/.test(shape))
}

export function numberAt(column: Column | undefined, index: number): number {
  return column?.[index] ?? NaN
}

export function ofShape(panel: Panel, hidden: readonly string[], shape: Series['shape']): Series[] {
  return shown(panel, hidden).filter((series) => series.shape === shape)
}

/** Where bars stand, and how far they reach. */
export function isUpright(panel: Panel): boolean {
  return panel.bars?.axis !== 'y'
}

export function positionOf(panel: Panel, series: Series, index: number): number {
  return numberAt(isUpright(panel) ? series.x : series.y, index)
}

export function lengthOf(panel: Panel, series: Series, index: number): number {
  return numberAt(isUpright(panel) ? series.y : series.x, index)
}

export function barsAt(panel: Panel, hidden: readonly string[], position: number): { series: Series; index: number }[] {
  return ofShape(panel, hidden, 'bars').flatMap((series) => {
    const positions = isUpright(panel) ? series.x : series.y
    const index = positions.indexOf(position as never)
    return index < 0 || Number.isNaN(lengthOf(panel, series, index)) ? [] : [{ series, index }]
  })
}

/** Positions of all visible bars in increasing order, each once. */
export function positions(panel: Panel, hidden: readonly string[]): number[] {
  const all = ofShape(panel, hidden, 'bars').flatMap((series) =>
    Array.from(isUpright(panel) ? series.x : series.y, (at, index) =>
      at === null || Number.isNaN(lengthOf(panel, series, index)) ? NaN : at,
    ).filter((at) => !Number.isNaN(at)),
  )
  return [...new Set(all)].sort((a, b) => a - b)
}

function ruled(axis: AxisLayout, value: number): number {
  return axis.scale === 'log' ? Math.log10(value) : value
}

function beside(axis: AxisLayout, value: number, distance: number): number {
  return axis.scale === 'log' ? value * 10 ** distance : value + distance
}

/** Half the least distance of two positions, as in the chart crate. */
function halfRoom(axis: AxisLayout, all: readonly number[]): number {
  let least = Infinity
  for (let n = 1; n < all.length; n++) least = Math.min(least, ruled(axis, all[n]!) - ruled(axis, all[n - 1]!))
  return least === Infinity ? (axis.scale === 'log' ? 0.15 : 0.5) : least / 2
}

/** The ends of a bar, along its length. */
function endsOf(panel: Panel, bars: { series: Series; index: number }[], series: Series): [number, number] {
  let [above, below] = [0, 0]
  for (const bar of bars) {
    const length = lengthOf(panel, bar.series, bar.index)
    const from = panel.bars?.stacked ? (length < 0 ? below : above) : 0
    if (bar.series === series) return [from, from + length]
    if (length < 0) below += length
    else above += length
  }
  return [0, 0]
}

/** A box from four pixels in any order, inside the plot. */
function boxOf(layout: PanelLayout, [a, b]: [number, number], [c, d]: [number, number]): Rectangle {
  const x = (value: number): number => Math.min(layout.right, Math.max(layout.left, value))
  const y = (value: number): number => Math.min(layout.bottom, Math.max(layout.top, value))
  return {
    left: x(Math.min(a, b)),
    right: x(Math.max(a, b)),
    top: y(Math.min(c, d)),
    bottom: y(Math.max(c, d)),
  }
}

function barBox(
  panel: Panel,
  layout: PanelLayout,
  hidden: readonly string[],
  bars: { series: Series; index: number }[],
  series: Series,
  index: number,
): Rectangle {
  const upright = isUpright(panel)
  const axis = upright ? layout.x : layout.y
  const half = halfRoom(axis, positions(panel, hidden))
  const abreast = ofShape(panel, hidden, 'bars')
  const slots = panel.bars?.stacked ? 1 : abreast.length
  const slot = panel.bars?.stacked ? 0 : abreast.indexOf(series)
  const at = positionOf(panel, series, index)
  const edges = [slot, slot + 1].map((n) => beside(axis, at, 0.8 * half * ((2 * n) / slots - 1)))
  const [from, to] = endsOf(panel, bars, series)
  const along = upright ? layout.y : layout.x
  const base = along.scale === 'log' && from <= 0 ? Math.min(along.min, along.max) : from
  const across: [number, number] = upright
    ? [xPixel(layout, edges[0]!), xPixel(layout, edges[1]!)]
    : [xPixel(layout, base), xPixel(layout, to)]
  const up: [number, number] = upright
    ? [yPixel(layout, base), yPixel(layout, to)]
    : [yPixel(layout, edges[0]!), yPixel(layout, edges[1]!)]
  return boxOf(layout, across, up)
}

/** The values at the borders of a column or row: halfway to its neighbours on the scale. */
export function bordersAt(axis: AxisLayout, places: Column, index: number): [number, number] {
  const here = numberAt(places, index)
  const distance = (n: number): number => ruled(axis, numberAt(places, n + 1)) - ruled(axis, numberAt(places, n))
  const last = places.length - 1
  const alone = axis.scale === 'log' ? 0.3 : 1
  const before = last === 0 ? alone : distance(Math.max(0, index - 1))
  const after = last === 0 ? alone : distance(Math.min(last - 1, index))
  return [beside(axis, here, -before / 2), beside(axis, here, after / 2)]
}

export function cellBox(layout: PanelLayout, cells: Cells, index: number): Rectangle {
  const columns = cells.x.length
  const [left, right] = bordersAt(layout.x, cells.x, index % columns)
  const [bottom, top] = bordersAt(layout.y, cells.y, Math.floor(index / columns))
  return boxOf(layout, [xPixel(layout, left), xPixel(layout, right)], [yPixel(layout, bottom), yPixel(layout, top)])
}

export function spanBox(layout: PanelLayout, series: Series, index: number): Rectangle {
  const row = numberAt(series.y, index)
  return boxOf(
    layout,
    [xPixel(layout, numberAt(series.x, index)), xPixel(layout, numberAt(series.to, index))],
    [yPixel(layout, row - 0.4), yPixel(layout, row + 0.4)],
  )
}

/** A node by its number in the panel, which counts through all series of nodes. */
export interface Node {
  series: Series
  index: number
  number: number
}

export function nodesOf(panel: Panel): Node[] {
  const all: Node[] = []
  for (const series of panel.series.filter(({ shape }) => shape === 'nodes'))
    for (let index = 0; index < series.x.length; index++) all.push({ series, index, number: all.length })
  return all
}

export function nodeName({ series, index, number }: Node): string {
  return series.labels?.[index] ?? `node ${number}`
}

/** The nodes before and after a node, by the visible links. */
export function neighbours(panel: Panel, hidden: readonly string[], number: number): { before: Node[]; after: Node[] } {
  const nodes = nodesOf(panel)
  const [before, after]: [Node[], Node[]] = [[], []]
  for (const links of ofShape(panel, hidden, 'links')) {
    for (let n = 0; n < links.x.length; n++) {
      const from = nodes[numberAt(links.x, n)]
      const to = nodes[numberAt(links.y, n)]
      if (!from || !to || hidden.includes(from.series.id) || hidden.includes(to.series.id)) continue
      if (from.number === number) after.push(to)
      if (to.number === number) before.push(from)
    }
  }
  return { before, after }
}

/** The radius of the ring around a node: no node is larger. */
const RING = 19

/** The item that a crosshair names; null if it is hidden, or gone. */
export function itemAt(panel: Panel, layout: PanelLayout, hidden: readonly string[], cross: Crosshair): Item | null {
  const series = shown(panel, hidden).find((one) => one.id === cross.series) ?? null
  const of = (box: Rectangle, more: Partial<Item> = {}): Item => ({
    panel,
    layout,
    cross,
    box,
    at: { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 },
    series,
    beside: [],
    links: { before: [], after: [] },
    ...more,
  })
  const { index } = cross
  if (cross.series === CELL) return panel.cells ? of(cellBox(layout, panel.cells, index)) : null
  if (!series) return null
  if (series.shape === 'spans') return of(spanBox(layout, series, index))
  if (series.shape === 'bars') {
    const bars = barsAt(panel, hidden, positionOf(panel, series, index))
    return of(barBox(panel, layout, hidden, bars, series, index), { beside: bars })
  }
  if (series.shape !== 'nodes') return null
  const [x, y] = [xPixel(layout, numberAt(series.x, index)), yPixel(layout, numberAt(series.y, index))]
  const number = nodesOf(panel).find((one) => one.series === series && one.index === index)?.number ?? -1
  const { before, after } = neighbours(panel, hidden, number)
  const links = { before: before.map(nodeName), after: after.map(nodeName) }
  return of({ left: x - RING, right: x + RING, top: y - RING, bottom: y + RING }, { links })
}
