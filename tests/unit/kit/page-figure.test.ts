// From pixels to values and back, and the values at the crosshair.
import { describe, expect, test } from 'vitest'
import type { Figure, Panel, PanelLayout, Series } from '../../../www/src/engine/types.ts'
import {
  panelAt,
  valueAt,
  xPixel,
  xValue,
  yPixel,
  yValue,
  zoomAround,
  zoomTo,
} from '../../../www/src/figure/geometry.ts'
import { across, along, nearest, readings } from '../../../www/src/figure/readings.ts'
import { switchScale, zoomed } from '../../../www/src/figure/views.ts'

const layout: PanelLayout = {
  id: 'main',
  left: 50,
  top: 10,
  right: 450,
  bottom: 210,
  x: { scale: 'log', min: 1, max: 10_000 },
  y: { scale: 'linear', min: 0, max: 10 },
}

function series(id: string, y: (number | null)[]): Series {
  return {
    id,
    name: id,
    color: 0,
    marker: 'none',
    shape: 'line',
    dashed: false,
    x: [1, 10, 100, 1000, 10_000],
    y,
    low: null,
    high: null,
  }
}

const axis = {
  label: '',
  unit: '',
  scale: 'log' as const,
  scales: ['log' as const, 'linear' as const],
  range: null,
  format: 'plain' as const,
}
const panel: Panel = {
  id: 'p',
  x: { ...axis, key: 'slots' },
  y: { ...axis, key: 'boost' },
  marks: [],
  height: 1,
  series: [series('high', [1, 4, 9, 4, 1]), series('low', [1, 2, null, 2, 1]), series('gone', [5, 5, 5, 5, 5])],
}

describe('geometry', () => {
  test('a value lies where its logarithm lies', () => {
    expect(xPixel(layout, 100)).toBe(250)
    expect(yPixel(layout, 10)).toBe(10)
    expect(valueAt(layout.x, 0.25)).toBeCloseTo(10, 9)
  })

  test.each([1, 3.7, 250, 10_000])('pixels and values are each other’s inverse at %s', (value) => {
    expect(xValue(layout, xPixel(layout, value))).toBeCloseTo(value, 6)
    expect(yValue(layout, yPixel(layout, value / 1000))).toBeCloseTo(value / 1000, 9)
  })

  test('a panel is found with a margin around it', () => {
    const all = { width: 500, height: 250, panels: [layout] }
    expect(panelAt(all, 45, 100)).toBe(0)
    expect(panelAt(all, 20, 100)).toBe(-1)
  })

  test('dragging a band asks for its ranges; a flat one for one direction, a speck for nothing', () => {
    const both = zoomTo(layout, { left: 150, right: 250, top: 60, bottom: 160 })
    expect(both?.x?.range?.[0]).toBeCloseTo(10, 9)
    expect(both?.x?.range?.[1]).toBeCloseTo(100, 9)
    expect(both?.y?.range).toEqual([2.5, 7.5])
    expect(zoomTo(layout, { left: 150, right: 250, top: 60, bottom: 65 })?.y).toBeUndefined()
    expect(zoomTo(layout, { left: 150, right: 153, top: 60, bottom: 62 })).toBeNull()
    // A band over the whole height of the panel is a drag along x alone.
    const { top, bottom } = layout
    expect(zoomTo(layout, { left: 150, right: 250, top, bottom })?.y).toBeUndefined()
  })

  test('zooming about a value keeps it where it is', () => {
    const range = zoomAround(layout, 250, 0.5).x?.range
    expect(range?.[0]).toBeCloseTo(10, 9)
    expect(range?.[1]).toBeCloseTo(1000, 9)
  })
})

describe('crosshair', () => {
  const hidden = ['gone']

  test('stands on the nearest point of a series that is shown', () => {
    expect(nearest([panel], [layout], 0, hidden, xPixel(layout, 100) + 5, yPixel(layout, 8))).toEqual({
      panel: 0,
      series: 'high',
      index: 2,
    })
    expect(nearest([panel], [layout], 0, hidden, xPixel(layout, 1000), yPixel(layout, 1.5))?.series).toBe('low')
  })

  test('shows every series that has a point there, the highest first', () => {
    const found = readings(panel, layout, hidden, { panel: 0, series: 'low', index: 3 })
    expect(found.map((one) => [one.series.id, one.y, one.active])).toEqual([
      ['high', 4, false],
      ['low', 2, true],
    ])
    expect(readings(panel, layout, hidden, { panel: 0, series: 'high', index: 2 }).map((one) => one.series.id)).toEqual(
      ['high'],
    )
  })

  test('steps along a series over its gaps, and stops at its ends', () => {
    const low = panel.series[1] as Series
    expect(along(low, layout, 1, 1)).toBe(3)
    expect(along(low, layout, 3, -1)).toBe(1)
    expect(along(low, layout, 1, Infinity)).toBe(4)
    expect(along(low, layout, 0, -1)).toBe(0)
  })

  test('steps from series to series and round again', () => {
    const start = { panel: 0, series: 'high', index: 3 }
    const next = across([panel], [layout], hidden, start, 1)
    expect(next).toEqual({ panel: 0, series: 'low', index: 3 })
    expect(across([panel], [layout], hidden, next, 1)).toEqual(start)
  })
})

describe('zoom and scales of a figure', () => {
  const figure = { name: '7', panels: [panel, { ...panel, id: 'q', y: { ...panel.y, key: 'w' } }] } as Figure

  test('panels that share an axis zoom together along it', () => {
    const result = zoomed(figure, [], 1, { x: { range: [5, 50] }, y: { range: [1, 2] } })
    expect(result[0]).toEqual({ x: { range: [5, 50] } })
    expect(result[1]).toEqual({ x: { range: [5, 50] }, y: { range: [1, 2] } })
  })

  test('a range that a logarithm cannot show is given up with the linear scale', () => {
    const linear = switchScale(figure, [{ y: { scale: 'linear', range: [-1, 5] } }], 'y', 'boost', 'log')
    expect(linear[0]).toEqual({ y: { scale: 'log' } })
    expect(switchScale(figure, [{ y: { range: [1, 5] } }], 'y', 'boost', 'linear')[0]).toEqual({
      y: { scale: 'linear', range: [1, 5] },
    })
  })
})
