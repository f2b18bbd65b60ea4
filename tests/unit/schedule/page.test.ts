// The page's own small parts: schedules in links, the game, scoreboards, rounds of a search, reasons in words.
import { expect, test } from 'vitest'
import { RULES, USUAL } from '../../../www/src/articles/schedule/chapters/rules.ts'
import type { Scenario } from '../../../www/src/articles/schedule/engine/types.ts'
import { PLACES } from '../../../www/src/articles/schedule/game/picture.ts'
import { barsOf, byRule, makespanOf, readyOf } from '../../../www/src/articles/schedule/game/plan.ts'
import { reason } from '../../../www/src/articles/schedule/looks/reason.ts'
import { numbersOf, rowsOf, sorted, totalOf, written } from '../../../www/src/articles/schedule/searches/score.ts'
import {
  current,
  fresh,
  LONGEST_SEED,
  readSchedule,
  writeSchedule,
} from '../../../www/src/articles/schedule/state/game.ts'
import { whole } from '../../../www/src/articles/schedule/state/whole.ts'
import { describe, toError } from '../../../www/src/engine/errors.ts'
import { first as schedule, late } from './modules.ts'

const defaults = schedule.defaults()
const check = (scenario: unknown) => {
  try {
    return schedule.checkScenario(JSON.stringify(scenario))
  } catch (thrown) {
    throw toError(describe(thrown))
  }
}

test('a schedule in a link is read again, and nonsense is refused', () => {
  const placed = [
    { task: 3, processor: 2 },
    { task: 0, processor: 0 },
  ]
  for (const seed of ['', '7', 'class 7b: “A”'])
    for (const one of [{ seed, placed }, fresh(seed)]) expect(readSchedule(writeSchedule(one))).toEqual(one)
  expect(current.viewKey.read('')).toBe('')
  for (const text of ['0', '03', '80', '0001', '001020304050607010', ':', `:${'x'.repeat(LONGEST_SEED + 1)}`])
    expect(current.viewKey.read(text)).toBeNull()
})

test('a schedule by hand ends when the rule’s own does, and the best is found by waiting', () => {
  const game = late.game('')
  for (const { processor, start, makespan } of [...game.rules, game.best]) {
    const order = start.map((_, task) => task).sort((a, b) => start[a]! - start[b]! || a - b)
    const bars = barsOf(
      game,
      order.map((task) => ({ task, processor: processor[task]! })),
    )
    expect(bars).toHaveLength(8)
    expect(makespanOf(bars)).toBe(makespan)
  }
  expect(game.rules.map(({ makespan }) => makespan)).toEqual([20, 19, 17])
  expect([game.best.makespan, game.proven]).toEqual([16, true])
})

test.each(['', '1', '2', '3', '40'])('the rule ends when CP/MISF does, step by step, with seed “%s”', (seed) => {
  const game = late.game(seed)
  let placed: Parameters<typeof barsOf>[1] = []
  for (let next = byRule(game, []); next; next = byRule(game, barsOf(game, placed))) placed = [...placed, next]
  expect(placed).toHaveLength(8)
  expect(makespanOf(barsOf(game, placed))).toBe(game.rules.find(({ name }) => name === 'CP/MISF')!.makespan)
  expect(game.rules.every(({ makespan }) => makespan > game.best.makespan)).toBe(true)
})

test('only tasks whose predecessors are placed can be placed', () => {
  const game = late.game('')
  expect(readyOf(game, [])).toEqual([0, 2, 3])
  const bars = barsOf(game, [
    { task: 1, processor: 0 },
    { task: 0, processor: 1 },
  ])
  // Task 1 needs task 0, which came later.
  expect(bars.map(({ task }) => task)).toEqual([0])
  expect(readyOf(game, bars)).toEqual([1, 2, 3, 6])
  // In the picture every arrow leads to the right.
  expect(PLACES).toHaveLength(8)
  for (const [task, before] of game.predecessors.entries())
    for (const one of before) expect(PLACES[one]![0]).toBeLessThan(PLACES[task]![0])
})

test('a scoreboard is sorted by any column, counted, and written as CSV', () => {
  const bytes = new TextEncoder().encode('task,seconds\na,3\nb,3\nc,2\nfrom,to,bytes\n')
  const graded = late.grade('x, y.csv', bytes, Uint32Array.of(2, 3), 1000)
  const rows = rowsOf('x, y.csv', graded)
  expect(rows.map(({ processors, bound, optimal, proven }) => [processors, bound, optimal, proven])).toEqual([
    [2, 5, 5, true],
    [3, 3, 3, true],
  ])
  expect(sorted(rows, 'bound', false).map(({ bound }) => bound)).toEqual([3, 5])
  expect(sorted(rows, 'bound', true).map(({ bound }) => bound)).toEqual([5, 3])
  expect(sorted(rows, 'nonsense', true)).toEqual(rows)
  expect(totalOf(rows)).toEqual({ met: 2, proven: 2 })
  expect(written(rows).split('\n')[1]).toBe('"x, y.csv",3,0,2,5,5,5,5,true,0')
  expect(numbersOf('2, 4;8')).toEqual([2, 4, 8])
  for (const text of ['', '0', '2.5', 'two', '1001', '1 2 3 4 5 6 7 8 9']) expect(numbersOf(text)).toBeNull()
})

test('every rule is told step by step, with its reason', () => {
  const text = JSON.stringify({ ...defaults, graph: { graham_example: {} }, processors: 3 })
  for (const name of Object.keys(RULES)) {
    const told = late.steps(name, text)
    const words = told.steps.map((step) => reason(name, told, step, (value) => `${value} s`))
    for (const one of words) expect(one, name).toMatch(/ready; .*processor \d/)
  }
  const told = late.steps('cp_misf', text)
  expect(reason('cp_misf', told, told.steps[0]!, String)).toContain('highest priority, 12')
  expect(Object.keys(RULES)).toEqual(expect.arrayContaining([...USUAL]))
})

test('a scenario without a graph is filled, and of several numbers of processors the largest is shown', () => {
  const engine = { defaults: () => defaults, checkScenario: check }
  expect(whole(engine, defaults)).toEqual({ scenario: defaults, words: null })
  const several = check({ graph: { gauss: { n: 4 } }, processors: [2, 9, 4] })
  const shown = whole(engine, several)
  expect(shown.scenario).toMatchObject({ processors: 9, graph: { gauss: { n: 4 } } })
  expect(shown.words).toContain('largest')
  const empty = whole(engine, check({ processors: 3 }))
  expect(empty.scenario).toMatchObject({ processors: 3, graph: defaults.graph })
  expect(empty.words).toContain('no graph')
  const fixed = { version: 1, processors: [1, 2], speeds: [1] } as unknown as Scenario
  expect(whole(engine, fixed).words).toBeNull()
})
