// The truth beside a room's guess is what the engine says in words of the same thing.
import { test } from 'vitest'
import { inspect as article } from '../../../www/src/articles/inspect/article.ts'
import { guesses } from '../../../www/src/articles/inspect/guesses.ts'
import { pointsOf } from '../../../www/src/lecture/numbers.ts'
import { expectNear, opened } from '../../setup/guesses.ts'
import { first, late } from './modules.ts'

const asked = { article, guesses, first, late }

test('a task takes the mean of a candidate over the share of tasks', async () => {
  const { truth, scenario } = opened(asked)
  const { mean, candidates, tasks } = first.facts(JSON.stringify(scenario))
  expectNear(await truth(3), (1000 * mean * candidates) / tasks)
})

test('the list is compared with estimates that are off by a fifth, whatever is set', async () => {
  const sweep = { from: 900, to: 1800, points: 2 }
  for (const model_error of [0, 0.5]) {
    const { truth, figure } = opened(asked, { model_error })
    const other = figure('9', { model_error: 0.2, sweep })
    expectNear(await truth(5), pointsOf(other, 'nxtval')!.y[0]! / pointsOf(other, 'static')!.y[0]!)
  }
})

test('chunks of eight are compared on the processes of the page', async () => {
  const { truth, figure } = opened(asked, { processes: 600, chunk: 3 })
  const other = figure('family', { chunk: 8, sweep: { from: 300, to: 600, points: 2 } })
  expectNear(await truth(6), 100 * (pointsOf(other, 'chunks')!.y[1]! / pointsOf(other, 'ideal')!.y[1]! - 1))
})
