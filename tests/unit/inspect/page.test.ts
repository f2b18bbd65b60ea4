// The page's own small parts: the queue's moments, placements in links, several numbers of processes.
import { expect, test } from 'vitest'
import { first as inspect } from './modules.ts'
import type { AnyScenario } from '../../../www/src/articles/inspect/engine/types.ts'
import { changes, momentAt } from '../../../www/src/articles/inspect/queue/moment.ts'
import { current, fresh, readPlacement, writePlacement } from '../../../www/src/articles/inspect/state/game.ts'
import { oneNumber } from '../../../www/src/articles/inspect/state/one-number.ts'
import { formOf, misjudged, withForm } from '../../../www/src/articles/inspect/state/tasks.ts'

const defaults = inspect.defaults()
const check = (scenario: unknown) => inspect.checkScenario(JSON.stringify(scenario))

test('at every moment each process does one thing, and the queue has all that wait', () => {
  const scenario = { ...defaults, processes: 5, counter: { latency: 0.02, service: 0.05 } }
  const trace = inspect.trace(JSON.stringify(scenario), 60)
  const moments = changes(trace)
  expect(moments.length).toBeGreaterThan(60)
  let handed = 0
  for (const time of moments) {
    const moment = momentAt(trace, 5, time)
    expect(moment.doing).toHaveLength(5)
    const waiting = moment.doing.flatMap((doing, process) => (doing === 'waits' ? [process] : []))
    expect([...moment.queue].sort((one, other) => one - other)).toEqual(waiting)
    expect(moment.doing.filter((doing) => doing === 'served').length).toBeLessThanOrEqual(2)
    expect(moment.handed).toBeGreaterThanOrEqual(handed)
    handed = moment.handed
  }
  expect(handed).toBe(60)
  const start = momentAt(trace, 5, 0)
  expect([start.served, start.queue, start.handed]).toEqual([null, [0, 1, 2, 3, 4], 0])
})

test('a placement in a link is read again, and nonsense is refused', () => {
  const placement = { seed: 'a: b', of: [0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3] }
  expect(readPlacement(writePlacement(placement))).toEqual(placement)
  expect(current.viewKey.read(writePlacement(fresh('1')))).toBe('')
  for (const text of ['', '01234', '55555555555555:1', `:${'x'.repeat(41)}`])
    expect(current.viewKey.read(text)).toBeNull()
})

test('a hand can win the first game', () => {
  const judged = inspect.judgeGame('1', new Uint32Array(14).fill(4))
  expect(judged.optimum).toBeLessThan(judged.lpt_makespan)
})

test('several numbers of processes become one and the range of the curves', () => {
  const engine = { checkScenario: check, format: (value: number) => String(value) }
  const shown = (processes: AnyScenario['processes']) => oneNumber(engine, { ...defaults, processes } as AnyScenario)
  expect(shown(7)).toEqual({ scenario: { ...defaults, processes: 7 }, words: null })
  expect(shown([400, 4, 40]).scenario).toMatchObject({ processes: 40, sweep: { from: 4, to: 400, points: 17 } })
  const range = { from: 10, to: 1000, points: 5 }
  expect(shown(range)).toMatchObject({ scenario: { processes: 100, sweep: range } })
  expect(shown(range).words).toContain('P = 100 is shown')
})

test('tasks change their form, and the engine completes what is left out', () => {
  const drawn = check(withForm(defaults, 'distribution'))
  expect([formOf(drawn), drawn.contraction]).toEqual(['distribution', undefined])
  const own = check(withForm(drawn, 'tasks', [{ seconds: 1 }]))
  expect([formOf(own), own.tasks]).toEqual(['tasks', [{ seconds: 1 }]])
  expect(check(withForm(own, 'contraction')).contraction).toEqual(defaults.contraction)
})

test('own estimates are right where they are what a task took, and where there are none', () => {
  expect(misjudged({})).toBe(0)
  const tasks = [{ seconds: 1 }, { seconds: 2, estimate: 2 }, { seconds: 2, estimate: 3 }, { null: true, estimate: 1 }]
  expect(misjudged(check(withForm(defaults, 'tasks', tasks)))).toBe(1)
})
