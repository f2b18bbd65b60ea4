// Own data in the page: the answer to a question about a table, the scope of undo, and the inputs of a simulation.
import { describe, expect, test } from 'vitest'
import { columnsOf, problemOf } from '../../../www/src/controls/columns.ts'
import type { Question } from '../../../www/src/engine/tables.ts'
import type { Preset, Scenario } from '../../../www/src/articles/speculation/engine/types.ts'
import { Change } from '../../../www/src/state/change.ts'
import { same } from '../../../www/src/same.ts'
import { apply } from '../../../www/src/state/apply.ts'
import { Store } from '../../../www/src/state/store.ts'

const question: Question = {
  words: 'Which column has the slots?',
  roles: [
    { role: 'w', label: 'slots w', needed: true, chosen: null, candidates: [0, 1] },
    { role: 'seconds', label: 'time in seconds', needed: true, chosen: 3, candidates: [3] },
    { role: 'count', label: 'count', needed: false, chosen: null, candidates: [] },
  ],
  columns: ['nodes, rented', 'ranks', 'host', 'elapsed'],
  rows: [['1', '4', 'a', '12.5']],
}

describe('the answer to a question about a table', () => {
  test('names columns by position, since a name may have a comma in it', () => {
    expect(columnsOf(question, [0, 3, null])).toBe('w=#1,seconds=#4')
    expect(columnsOf(question, [1, 3, 2])).toBe('w=#2,seconds=#4,count=#3')
  })

  test('is none while a column is missing that is needed', () => {
    expect(problemOf(question, [null, 3, null])).toBe('Choose a column for slots w.')
    expect(problemOf(question, [0, 3, null])).toBe('')
  })

  test('is none with one column for two roles', () => {
    expect(problemOf(question, [3, 3, null])).toBe(
      '“elapsed” can’t be both slots w and time in seconds. Choose another column for one of them.',
    )
    expect(problemOf(question, [1, 3, 1])).toContain('“ranks” can’t be both slots w and count.')
  })
})

test('plain data is the same where every value is', () => {
  expect(
    same(
      {
        rows: [
          [0.5, 0.5],
          [0, 1],
        ],
      },
      {
        rows: [
          [0.5, 0.5],
          [0, 1],
        ],
      },
    ),
  ).toBe(true)
  expect(same({ rows: [[0.5, 0.5]] }, { rows: [[0.5, 0.4]] })).toBe(false)
  expect(same([1, 2], [1, 2, 3])).toBe(false)
  expect(same([1, 2, 3], [1, 2])).toBe(false)
  expect(same({ a: 1 }, { b: 1 })).toBe(false)
  expect(same({ a: undefined }, { b: 1 })).toBe(false)
  expect(same(null, {})).toBe(false)
  expect(same([], {})).toBe(false)
  expect(same({}, [])).toBe(false)
})

const timings = [
  { w: 1, seconds: 10 },
  { w: 4, seconds: 3 },
]
const runtime = { a: 1, b: 9, c: 0, d: 0, g: 1, h: 0, w_limit: null }

function scenario(more: Partial<Scenario> = {}): Scenario {
  const simulation = { slots: 30 } as unknown as Scenario['simulation']
  return {
    version: 1,
    runtime,
    timings: [],
    runtime_from: 'coefficients',
    tasks: { list: [1] },
    slots: 10,
    sweep: { from: 1, to: 10, points: 3 },
    simulation,
    splicing: simulation,
    ...more,
  }
}

/** An engine that takes everything, as a new object. */
const engine = {
  checkScenario: (given: unknown) => JSON.parse(JSON.stringify(given)) as Scenario,
  defaults: () => scenario(),
}

describe('a change that can be undone', () => {
  test('is the last one until something else changes, and stands until its own part does', () => {
    const store = new Store(engine, scenario())
    const before = store.scenario
    store.change({ ...before, timings }, '')
    const change = new Change(store, before, ({ timings }) => timings)
    expect([change.isLast, change.stands]).toEqual([true, true])
    store.set('slots', 20)
    expect([change.isLast, change.stands]).toEqual([false, true])
    change.undo()
    expect(store.scenario.slots).toBe(20)
    store.set('timings', [])
    expect([change.isLast, change.stands]).toEqual([false, false])
  })

  test('takes back itself', () => {
    const store = new Store(engine, scenario())
    const before = store.scenario
    store.change({ ...before, timings }, '')
    const change = new Change(store, before, ({ timings }) => timings)
    change.undo()
    expect(store.scenario.timings).toEqual([])
    expect(change.stands).toBe(false)
  })

  test('is none where nothing changed: undo would take back something else', () => {
    const store = new Store(engine, scenario())
    store.set('slots', 20)
    const before = store.scenario
    store.change({ ...before }, '')
    const change = new Change(store, before)
    expect(change.isLast).toBe(false)
    change.undo()
    expect(store.scenario.slots).toBe(20)
  })
})

describe('measurements as the model', () => {
  test('are what simulations are computed from; beside a formula timings are not', () => {
    const formula = new Store(engine, scenario())
    const beside = new Store(engine, scenario({ timings }))
    const measured = new Store(engine, scenario({ timings, runtime_from: 'timings' }))
    expect(beside.text('sharing')).not.toBe(formula.text('sharing'))
    for (const part of ['simulation', 'splicing'] as const) {
      expect(beside.text(part)).toBe(formula.text(part))
      expect(JSON.parse(measured.text(part))).toMatchObject({ timings, runtime_from: 'timings' })
    }
  })

  test.each([1, 8])('end with a preset, of chapter %i', (chapter) => {
    const store = new Store(engine, scenario({ timings, runtime_from: 'timings' }))
    apply(store, engine, { chapter, scenario: scenario({ runtime: { ...runtime, a: 2 } }) } as Preset)
    expect(store.scenario.runtime_from).toBe('coefficients')
    expect(store.scenario.runtime.a).toBe(2)
    store.undo()
    expect(store.scenario.runtime_from).toBe('timings')
  })
})

describe('jobs for a script', () => {
  test('have the whole slots of every task that runs, under its own name', async () => {
    const { jobsCsv, jobsOf } = await import('../../../www/src/articles/speculation/state/slots-csv.ts')
    const none = { integer: { w: [66.8, 10, 0], running: [5, 1, 0], whole: ['4x67 1x66', '1x10', ''] } }
    const groups = [{ p: 1, count: 5, name: 'a' }, { p: 0.5, name: 'b, "c"' }, { p: 0.1 }]
    const jobs = jobsOf({ groups }, none as never)
    expect(jobs.map(({ slots }) => slots)).toEqual([67, 67, 67, 67, 66, 10])
    expect(jobsCsv(jobs.slice(-2))).toBe('name,slots\na,66\n"b, ""c""",10\n')
    const listed = jobsOf({ list: [1, 0.5] }, { integer: { w: [3, 0], running: [1, 0] } } as never)
    expect(listed).toEqual([{ name: 'task 1', slots: 3 }])
  })
})
