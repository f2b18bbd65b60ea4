// The page's own small parts: placements and loads in links, scores, networks, scenarios that lack parts.
import { expect, test } from 'vitest'
import { STRATEGIES } from '../../../www/src/articles/balance/chapters/strategies.ts'
import type { Scenario } from '../../../www/src/articles/balance/engine/types.ts'
import { scoreOf } from '../../../www/src/articles/balance/game/score.ts'
import { current, fresh, readPlacement, writePlacement } from '../../../www/src/articles/balance/state/game.ts'
import { loads } from '../../../www/src/articles/balance/state/loads.ts'
import { sides } from '../../../www/src/articles/balance/state/sides.ts'
import { whole } from '../../../www/src/articles/balance/state/whole.ts'
import { describe, toError } from '../../../www/src/engine/errors.ts'
import { first as balance, late } from './modules.ts'

const defaults = balance.defaults()
const check = (scenario: unknown) => {
  try {
    return balance.checkScenario(JSON.stringify(scenario))
  } catch (thrown) {
    throw toError(describe(thrown))
  }
}

test('a placement in a link is read again, and nonsense is refused', () => {
  const placement = { seed: 'a: b', lines: true, of: [0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1] }
  expect(readPlacement(writePlacement(placement))).toEqual(placement)
  expect(current.viewKey.read(writePlacement(fresh('3', false)))).toBe('')
  for (const text of ['', '01234', '555555555555:1', `:${'x'.repeat(41)}`])
    expect(current.viewKey.read(text)).toBeNull()
})

test('a hand can win the first game, with lines and without', () => {
  for (const lines of [false, true]) {
    const { best, greedy, proven, refined } = late.game('3', lines)
    expect(proven).toBe(true)
    expect(best.makespan).toBeLessThan(Math.min(greedy.makespan, refined.makespan))
  }
})

test('loads in a link are eight whole numbers', () => {
  expect(loads.viewKey.read('90~90~90~90~90~90~90~170')).toBe('')
  expect(loads.viewKey.read('0~1~2~3~4~5~6~200')).toBe('0~1~2~3~4~5~6~200')
  for (const text of ['', '1~2', '0~1~2~3~4~5~6~201', '0~1~2~3~4~5~6~7~8', '-1~1~2~3~4~5~6~7'])
    expect(loads.viewKey.read(text)).toBeNull()
})

test('the score of a placement is what the engine measures', () => {
  for (const lines of [false, true]) {
    const game = late.game('7', lines)
    for (const ruled of [game.greedy, game.refined, game.best]) {
      const score = scoreOf(game, ruled.placement)
      expect([score.makespan, score.placed]).toEqual([ruled.makespan, 12])
    }
    const half = scoreOf(game, [0, 1, 2, 3, 4, 4, 4, 4, 4, 4, 4, 4])
    expect(half.placed).toBe(4)
    expect(half.work).toEqual(game.seconds.slice(0, 4))
  }
})

test('sides of a mesh multiply to the number of processors', () => {
  for (const count of [1, 2, 7, 16, 60, 1000]) {
    const [one = 0, other = 0] = sides(count)
    expect([one * other, one <= other]).toEqual([count, true])
  }
})

test('the names of strategies are those of the command line', () => {
  const text = JSON.stringify({
    ...defaults,
    objects: {
      points: {
        at: [
          [0, 0],
          [1, 1],
        ],
      },
      boxes: 2,
    },
  })
  for (const { name } of STRATEGIES) expect(late.strategy(name, text).moved).toBeGreaterThanOrEqual(0)
})

test('a scenario that lacks parts is filled, and one that fits nothing is left alone', () => {
  const engine = { defaults: () => defaults, checkScenario: check }
  expect(whole(engine, defaults)).toEqual({ scenario: defaults, words: null })
  const items = check({ items: [3, 1, 2] })
  const filled = whole(engine, items)
  expect(filled.scenario).toMatchObject({ processors: 3, items: [3, 1, 2], objects: defaults.objects })
  expect(filled.words).toContain('objects')
  const fixed = { ...check({ processors: 3, objects: { loads: [1] } }), speeds: [1] } as Scenario
  expect(whole(engine, fixed)).toEqual({ scenario: fixed, words: null })
})
