// The truth beside a room's guess is what the engine says in words of the same thing.
import { expect, test } from 'vitest'
import { split as article } from '../../../www/src/articles/split/article.ts'
import { guesses } from '../../../www/src/articles/split/guesses.ts'
import { expectNear, opened } from '../../setup/guesses.ts'
import { first, late } from './modules.ts'

const asked = { article, guesses, first, late }

test.each([{}, { machines: 9, fixed: 10 }, { group: 'none', today: 'round_robin' }])(
  'what today’s split loses, and the machines that are enough, with %j',
  async (settings) => {
    const { truth, scenario } = opened(asked, settings)
    const { rules, enough } = first.facts(JSON.stringify(scenario))
    expectNear(await truth(1), 100 * (1 - rules.at(-1)!.wall / rules[0]!.wall))
    expect(await truth(2)).toBe(enough)
  },
)

test('one run tells nothing of nineteen of twenty', async () => {
  const suite = { tests: 60, files: 12, seconds: 600, sigma: 1, noise: 0.2 }
  const several = opened(asked, { suite: { ...suite, runs: 4 }, fixed: 30 })
  const { sure } = first.facts(JSON.stringify(several.scenario))
  expectNear(await several.truth(3), (sure!.plan.p95 + 30) / 60)
  expect(await opened(asked, { suite: { ...suite, runs: 1 } }).truth(3)).toBeNull()
})
