// The truth beside a room's guess is what the engine says in words of the same thing.
import { expect, test } from 'vitest'
import { rules as article } from '../../../www/src/articles/rules/article.ts'
import { guesses } from '../../../www/src/articles/rules/guesses.ts'
import { opened } from '../../setup/guesses.ts'
import { first, late } from './modules.ts'

const asked = { article, guesses, first, late }

test('the best rule above the bound, and what knowing every length saves, whatever is known', async () => {
  for (const settings of [{}, { knowledge: 'roughly', processors: 40 }, { knowledge: 'known' }]) {
    const { truth, scenario } = opened(asked, settings)
    const { policies, bound } = late.answer(JSON.stringify(scenario))
    const least = (needs: boolean): number =>
      Math.min(
        ...Object.values(policies)
          .filter((rule) => rule.needs_lengths === needs)
          .map(({ makespan }) => makespan),
      )
    expect(await truth(1)).toBeCloseTo(100 * (least(false) / bound - 1), 9)
    expect(await truth(2)).toBeCloseTo(100 * (1 - Math.min(least(true), least(false)) / least(false)), 9)
  }
})

test('work of another article is answered as a scenario of its own', () => {
  const work = { seconds: [3, 3, 2, 2, 2], edges: [[0, 4]] }
  const own = { tasks: work, processors: 2, knowledge: 'known' }
  expect(late.answer(JSON.stringify({ work, processors: 2 }))).toEqual(late.answer(JSON.stringify(own)))
})
