// A figure as words and numbers between worker, page and canvas; and the comparison that avoids a new drawing.
import { describe, expect, test } from 'vitest'
import { join, split } from '../../../www/src/engine/columns.ts'
import type { Figure } from '../../../www/src/engine/types.ts'
import { same } from '../../../www/src/same.ts'

const axis = { key: 'x', label: 'x', unit: '', scale: 'log', scales: ['log'], range: [1, 100], format: 'plain' }

function figure(y: (number | null)[]): Figure {
  const series = {
    id: 's',
    name: 's',
    color: 0,
    marker: 'none',
    shape: 'line',
    dashed: false,
    x: [1, 10, 100],
    y,
    low: null,
    high: y,
  }
  const marks = [{ id: 'slots', axis: 'x', at: 10, label: 'N = 10', draggable: true }]
  return {
    name: 'f',
    title: '',
    source: '',
    summary: '',
    fileStem: '',
    panels: [{ id: 'p', x: axis, y: axis, series: [series, series], marks, height: 1 }],
  } as unknown as Figure
}

describe('columns', () => {
  test('cross apart from the words, and come back bit for bit, gaps as NaN', () => {
    const y = [0.1 + 0.2, null, 5e-324]
    const whole = figure(y)
    const { words, numbers } = split(whole)
    expect(numbers).toHaveLength(18)
    expect(words.panels[0]!.series[1]!.y).toEqual([12, 15])
    const { panels, ...rest } = join({ words, numbers })
    expect(rest).toEqual({ name: 'f', title: '', source: '', summary: '', fileStem: '' })
    const [panel] = panels
    expect(panel).toMatchObject({ x: axis, y: axis, marks: whole.panels[0]!.marks })
    for (const series of panel!.series) {
      expect([...series.x]).toEqual([1, 10, 100])
      expect([...series.y]).toEqual([0.1 + 0.2, NaN, 5e-324])
      expect([...series.high!]).toEqual([...series.y])
      expect(series.low).toBeNull()
    }
  })

  test('of spans, nodes and cells cross too, and a column that is left out stays out', () => {
    const whole = figure([1, null, 3])
    const [panel] = whole.panels
    const spans = { ...panel!.series[0]!, to: [2, null, 4], size: [5, 6, 7] }
    const cells = { value: axis, x: [0, 1], y: [2], values: [8, null] }
    const { words, numbers } = split({ ...whole, panels: [{ ...panel!, series: [spans], cells }] } as unknown as Figure)
    expect(numbers).toHaveLength(20)
    const [joined] = join({ words, numbers }).panels
    expect([...joined!.series[0]!.to!]).toEqual([2, NaN, 4])
    expect([...joined!.series[0]!.size!]).toEqual([5, 6, 7])
    expect([...joined!.cells!.values]).toEqual([8, NaN])
    expect(joined!.cells!.value).toEqual(axis)
    const [plain] = join(split(whole)).panels
    expect(plain).not.toHaveProperty('cells')
    expect(plain!.series[0]).not.toHaveProperty('to')
  })

  test('that are apart already are split again the same', () => {
    const once = split(figure([1, null, 3]))
    expect(split(join(once))).toEqual(once)
  })
})

describe('same', () => {
  const fresh = () => join(split(figure([1, null, 3])))

  test('sees equals, also with gaps', () => {
    expect(same(fresh(), fresh())).toBe(true)
    expect(same([], [])).toBe(true)
  })

  test.each([
    ['a number of a column', join(split(figure([1, null, 4])))],
    ['a column’s length', join(split(figure([1, null])))],
    ['a mark', { ...fresh(), panels: [{ ...fresh().panels[0]!, marks: [] }] }],
    ['a field that is missing', { ...fresh(), title: undefined }],
    ['nothing at all', null],
  ])('sees %s', (_, other) => {
    expect(same(fresh(), other)).toBe(false)
    expect(same(other, fresh())).toBe(false)
  })
})
