// The crosshair among bars, spans, cells and nodes: what lies under a pointer, and what a key leads to.
import { describe, expect, test } from 'vitest'
import type { Axis, Panel, PanelLayout, Series } from '../../../www/src/engine/types.ts'
import { itemAt } from '../../../www/src/figure/area-items.ts'
import { cornerBeside } from '../../../www/src/figure/area-looks.ts'
import { nearestItem, stepped } from '../../../www/src/figure/areas.ts'
import type { Crosshair } from '../../../www/src/figure/readings.ts'
import { tablesOf } from '../../../www/src/figure/table.ts'

const axis = { key: 'a', label: 'A', unit: '', scale: 'linear', scales: ['linear'], range: null, format: 'plain' }

function series(id: string, shape: Series['shape'], x: number[], y: number[], more: Partial<Series> = {}): Series {
  return { id, name: id, color: 0, marker: 'none', shape, dashed: false, x, y, low: null, high: null, ...more }
}

function panel(all: Series[], more: Partial<Panel> = {}): Panel {
  return { id: 'p', x: axis as Axis, y: axis as Axis, series: all, marks: [], height: 1, ...more }
}

/** A plot of 100 × 100 pixels. */
function layout(x: [number, number], y: [number, number]): PanelLayout {
  const of = ([min, max]: [number, number]) => ({ scale: 'linear' as const, min, max })
  return { id: 'p', left: 0, top: 0, right: 100, bottom: 100, x: of(x), y: of(y) }
}

/** The crosshair after keys, as "series index". */
function led(keys: string, from: Crosshair, what: Panel, where: PanelLayout, hidden: string[] = []): string {
  const arrow: Record<string, string> = { '<': 'ArrowLeft', '>': 'ArrowRight', '^': 'ArrowUp', v: 'ArrowDown' }
  const end = [...keys].reduce((cross, key) => stepped([what], [where], hidden, cross, arrow[key] ?? key), from)
  return `${end.series} ${end.index}`
}

describe('the box of values', () => {
  const size = { width: 60, height: 30 }
  const figure = { width: 200, height: 100 }

  test.each([
    ['right of its item', { left: 20, right: 40, top: 40, bottom: 60 }, { left: 50, top: 35 }],
    ['left of one at the right edge', { left: 150, right: 190, top: 40, bottom: 60 }, { left: 80, top: 35 }],
    ['inside the figure', { left: 20, right: 40, top: 0, bottom: 4 }, { left: 50, top: 0 }],
    ['below a wide one', { left: 30, right: 170, top: 10, bottom: 30 }, { left: 70, top: 40 }],
    ['above a wide one at the bottom', { left: 30, right: 170, top: 70, bottom: 90 }, { left: 70, top: 30 }],
    ['on one that leaves no room', { left: 0, right: 200, top: 0, bottom: 100 }, { left: 70, top: 70 }],
  ])('stands %s', (_, item, corner) => {
    expect(cornerBeside(item, size, figure)).toEqual(corner)
  })
})

describe('bars', () => {
  const a = series('a', 'bars', [0, 1, 2], [4, 2, 1])
  const b = series('b', 'bars', [0, 1, 2], [4, 6, NaN])
  const stacked = panel([a, b], { bars: { stacked: true, axis: 'x' } })
  const where = layout([-0.5, 2.5], [0, 10])

  test('of a stack lie on those below them, and close up where one is hidden', () => {
    const top = { panel: 0, series: 'b', index: 0 }
    expect(itemAt(stacked, where, [], top)?.box).toMatchObject({ top: 20, bottom: 60 })
    expect(itemAt(stacked, where, ['a'], top)?.box).toMatchObject({ top: 60, bottom: 100 })
    expect(itemAt(stacked, where, ['b'], top)).toBeNull()
  })

  test('are found by position first, and then by height', () => {
    expect(nearestItem(stacked, where, 0, [], 20, 30)).toEqual({ panel: 0, series: 'b', index: 0 })
    expect(nearestItem(stacked, where, 0, [], 20, 90)).toEqual({ panel: 0, series: 'a', index: 0 })
    expect(nearestItem(stacked, where, 0, [], 99, 0)).toEqual({ panel: 0, series: 'a', index: 2 })
  })

  test('side by side stand in slots', () => {
    const grouped = panel([a, b])
    const box = itemAt(grouped, where, [], { panel: 0, series: 'b', index: 1 })?.box
    expect(box?.left).toBeCloseTo(50)
    expect(box?.right).toBeCloseTo(50 + 0.4 * (100 / 3))
    expect(nearestItem(grouped, where, 0, [], 55, 50)).toMatchObject({ series: 'b', index: 1 })
  })

  test('are walked along, up a stack and over gaps, and no step leaves them', () => {
    const start = { panel: 0, series: 'a', index: 0 }
    expect(led('>^', start, stacked, where)).toBe('b 1')
    expect(led('>^>', start, stacked, where)).toBe('a 2')
    expect(led('<v', start, stacked, where)).toBe('a 0')
  })

  test('that lie are walked downwards on a reversed axis', () => {
    const lying = panel([series('a', 'bars', [4, 2, 1], [0, 1, 2])], { bars: { stacked: false, axis: 'y' } })
    const reversed = layout([0, 10], [2.5, -0.5])
    expect(nearestItem(lying, reversed, 0, [], 5, 1)).toMatchObject({ index: 0 })
    expect(led('v', { panel: 0, series: 'a', index: 0 }, lying, reversed)).toBe('a 1')
  })
})

describe('spans', () => {
  const work = series('work', 'spans', [0, 4, 1], [0, 0, 1], { to: [2, 8, 3] })
  const wait = series('wait', 'spans', [2, 9], [0, 1], { to: [4, 9] })
  const gantt = panel([work, wait])
  const where = layout([0, 10], [1.5, -0.5])

  test('are found by row first', () => {
    expect(nearestItem(gantt, where, 0, [], 30, 25)).toMatchObject({ series: 'wait', index: 0 })
    expect(nearestItem(gantt, where, 0, [], 30, 75)).toMatchObject({ series: 'work', index: 2 })
    expect(nearestItem(gantt, where, 0, [], 88, 75)).toMatchObject({ series: 'wait', index: 1 })
  })

  test('are walked along a row in order of time, over all kinds, and from row to row', () => {
    const start = { panel: 0, series: 'work', index: 0 }
    expect(led('>', start, gantt, where)).toBe('wait 0')
    expect(led('>>', start, gantt, where)).toBe('work 1')
    expect(led('>>>', start, gantt, where)).toBe('work 1')
    expect(led('>', start, gantt, where, ['wait'])).toBe('work 1')
    expect(led('>v', start, gantt, where)).toBe('work 2')
    expect(led('>vv^', start, gantt, where)).toBe('work 0')
  })
})

describe('cells', () => {
  const matrix = panel([], { cells: { value: axis as Axis, x: [0, 1, 2], y: [0, 1], values: [1, 2, 3, 4, NaN, 6] } })
  const where = layout([-0.5, 2.5], [1.5, -0.5])

  test('lie halfway to their neighbours', () => {
    expect(nearestItem(matrix, where, 0, [], 50, 75)).toEqual({ panel: 0, series: '', index: 4 })
    const box = itemAt(matrix, where, [], { panel: 0, series: '', index: 4 })?.box
    expect(box?.left).toBeCloseTo(100 / 3)
    expect(box?.top).toBeCloseTo(50)
    expect(box?.bottom).toBeCloseTo(100)
  })

  test('are walked in the directions of the picture, gaps too', () => {
    const start = { panel: 0, series: '', index: 0 }
    expect(led('>v', start, matrix, where)).toBe(' 4')
    expect(led('<^', start, matrix, where)).toBe(' 0')
    expect(led('v>>>', start, matrix, where)).toBe(' 5')
  })
})

describe('a graph', () => {
  const links = series('links', 'links', [0, 0, 1, 2], [1, 2, 3, 3])
  const nodes = series('nodes', 'nodes', [0, 1, 1], [0, -1, 1], { labels: ['start', 'low', 'high'] })
  const last = series('last', 'nodes', [2], [0])
  const graph = panel([links, nodes, last])
  const where = layout([-0.5, 2.5], [-2, 2])

  test('has nodes under the pointer, with those before and after them', () => {
    const cross = nearestItem(graph, where, 0, [], 80, 55)
    expect(cross).toEqual({ panel: 0, series: 'last', index: 0 })
    expect(itemAt(graph, where, [], cross!)?.links).toEqual({ before: ['low', 'high'], after: [] })
    expect(itemAt(graph, where, ['links'], cross!)?.links.before).toEqual([])
  })

  test('is walked along its links, and up and down among its nodes', () => {
    const start = { panel: 0, series: 'nodes', index: 0 }
    expect(led('>', start, graph, where)).toBe('nodes 1')
    expect(led('>>', start, graph, where)).toBe('last 0')
    expect(led('>^', start, graph, where)).toBe('nodes 2')
    expect(led('>>>', start, graph, where)).toBe('last 0')
    expect(led('>><<', start, graph, where)).toBe('nodes 0')
  })

  test('has a table of its nodes and one of its links by their names', () => {
    const [points, arrows] = tablesOf(panel([links]))
      .concat(tablesOf(graph))
      .slice(1)
    expect(points?.count).toBe(4)
    expect(arrows?.heads).toEqual(['Series', 'From', 'To'])
    expect(arrows?.row(1)).toEqual(['links', 'start', 'high'])
    expect(arrows?.row(3)).toEqual(['links', 'high', 'node 3'])
  })
})
