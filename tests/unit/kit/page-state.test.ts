// The page's state: values by path, fields and sliders, undo, and the view in a link.
import { describe, expect, test } from 'vitest'
import type { Engine } from '../../../www/src/engine/engine.ts'
import { readPresets } from '../../../www/src/state/presets.ts'
import { History } from '../../../www/src/state/history.ts'
import { getAt, setAt } from '../../../www/src/state/path.ts'
import { article } from '../../../www/src/state/article.ts'
import { property } from '../../../www/src/state/properties.ts'
import { fromField, toField } from '../../../www/src/state/field-text.ts'
import { fromPosition, toPosition } from '../../../www/src/state/property.ts'
import { viewWarnings } from '../../../www/src/state/link-warnings.ts'
import { emptyView, readView, writeView, type View } from '../../../www/src/state/view.ts'
import { articles, modulesOf } from '../../setup/articles.ts'

const { first: wasm } = await modulesOf(articles[0]!)

describe('values by path', () => {
  const data = { tasks: { delta: { levels: [{ p: 1 }, { p: 0.01 }] } }, slots: 5 }

  test('are read, in lists too', () => {
    expect(getAt(data, 'tasks.delta.levels.1.p')).toBe(0.01)
    expect(getAt(data, 'tasks.beta.alpha')).toBeUndefined()
  })

  test('are changed in a copy that shares the rest', () => {
    const changed = setAt(data, 'tasks.delta.levels.1.p', 0.5)
    expect(changed.tasks.delta.levels).toEqual([{ p: 1 }, { p: 0.5 }])
    expect(data.tasks.delta.levels[1]?.p).toBe(0.01)
    expect(changed.tasks.delta.levels[0]).toBe(data.tasks.delta.levels[0])
  })
})

describe('properties', () => {
  test.each([...article().fields])('$path: the slider reaches both ends and comes back to where it was', (about) => {
    expect(fromPosition(about, 0)).toBeCloseTo(about.min, 9)
    expect(fromPosition(about, 1)).toBeCloseTo(about.max, 9)
    const value = fromPosition(about, 0.37)
    // Whole numbers come back as near as they can.
    const nearest = about.whole
      ? Math.max(0.005, Math.abs(toPosition(about, value + 0.5) - toPosition(about, value)))
      : 0.005
    expect(Math.abs(toPosition(about, value) - 0.37)).toBeLessThanOrEqual(nearest)
  })

  test('the rows of the levels editor have names of their own', () => {
    expect(property('tasks.delta.levels.2.p').label).toBe('Probability of level 3')
    expect(() => property('tasks.delta.levels.2.q')).toThrow('tasks.delta.levels.2.q')
  })

  test.each([
    ['10 000', 10_000],
    ['10\u202f000', 10_000],
    ['1e6', 1e6],
    ['0,25', 0.25],
    ['−2.38', -2.38],
    ['1e400', null],
    ['many', null],
    ['', null],
  ])('a field with “%s” reads as %s', (text, value) => {
    expect(fromField(text)).toBe(value)
  })

  test.each([0, 5000, 1e-10, 9.576, -2.38, 1e15])('what a field shows for %s reads back the same', (value) => {
    expect(fromField(toField(value))).toBe(value)
  })
})

test('the scenarios of presets are complete, and what a check makes of them', async () => {
  const { PRESETS } = await article().presets()
  const all = readPresets(wasm as unknown as Engine, PRESETS)
  expect(all).toHaveLength(10)
  for (const { scenario } of all)
    expect(JSON.stringify(wasm.checkScenario(JSON.stringify(scenario)))).toBe(JSON.stringify(scenario))
})

describe('undo', () => {
  test('goes back and forth, and a new change forgets what was undone', () => {
    const history = new History<number>()
    history.record(1, '')
    history.record(2, '')
    expect(history.undo(3)).toBe(2)
    expect(history.redo(2)).toBe(3)
    expect(history.undo(3)).toBe(2)
    history.record(2, '')
    expect(history.canRedo).toBe(false)
  })

  test('a slider on its way is one step; a pause begins another', () => {
    let now = 0
    const history = new History<number>(100, () => now)
    for (const value of [1, 2, 3]) {
      history.record(value, 'slots')
      now += 100
    }
    expect(history.undo(4)).toBe(1)
    expect(history.canUndo).toBe(false)
    history.record(1, 'slots')
    now += 5000
    history.record(2, 'slots')
    expect(history.undo(3)).toBe(2)
  })

  test('three clicks within a second are three steps', () => {
    let presses = 0
    const history = new History<number>(
      100,
      () => 0,
      () => presses,
    )
    for (const value of [1, 2, 3]) {
      presses++
      history.record(value, 'slots')
    }
    expect([history.undo(4), history.undo(3), history.undo(2)]).toEqual([3, 2, 1])
  })
})

describe('the view in a link', () => {
  const plain = JSON.stringify(wasm.defaults())
  const view: View = {
    ...emptyView,
    theme: 'dark',
    chapter: 5,
    hidden: { '6a': ['p_b_0.1', 'all'], '8d': ['x'] },
    panels: { '7': [{}, { x: { scale: 'linear' }, y: { scale: 'log', range: [0.5, 20] } }] },
    figure: '6b',
    controls: false,
    own: { moment: '1005' },
  }

  const opened = (link: string): View => readView(wasm.readLink(link).view)

  test('comes back as it was', () => {
    const link = wasm.writeLink(plain, writeView(view))
    expect(link).toContain('hide=6a:p_b_0.1~all;8d:x&')
    expect(opened(link)).toEqual(view)
    expect(wasm.writeLink(plain, writeView(emptyView))).toBe('')
  })

  test('has ranges of five digits', () => {
    const panels = { '7': [{ x: { range: [1 / 3, 123456789] as [number, number] } }] }
    expect(wasm.writeLink(plain, writeView({ ...view, panels }))).toContain('axes=7/0/x:,0.33333~123460000&')
  })

  test.each([
    'theme=<script>',
    'chapter=99',
    'hide=;;:::~~',
    'axes=6a/0/x:cubic,1~2;6a/9/x:log,;__proto__/0/x:log,1~2;6a/0/y:,5~1',
    'figure=../../etc',
    'moment=-3',
    'moment=later',
  ])('entries that make no sense are left out: %s', (link) => {
    expect(opened(link)).toEqual(emptyView)
  })

  test('keys that nobody knows are named', () => {
    expect(viewWarnings({ nonsense: '1', theme: 'pink', hide: { '6a': ['x'] } })).toHaveLength(2)
  })
})
