// The truth beside a room's guess is what the engine says in words of the same thing.
import { expect, test } from 'vitest'
import { schedule as article } from '../../../www/src/articles/schedule/article.ts'
import { guesses } from '../../../www/src/articles/schedule/guesses.ts'
import { expectNear, opened, said } from '../../setup/guesses.ts'
import { first, late } from './modules.ts'

const asked = { article, guesses, first, late }
const waiting = { graph: { waiting_example: {} }, processors: 3, dispatch: 0, network: { latency: 0 } }

test('how much sooner the longest path first ends', async () => {
  const { truth, figure } = opened(asked)
  const rules = figure('rules')
  const [first] = said(rules, /FIFO ([\d.]+)\ss/u)
  const [longest] = said(rules, /CP\/MISF ([\d.]+)\ss/u)
  expectNear(await truth(4), 100 * (1 - longest! / first!))
  expect(await opened(asked, waiting).truth(4)).toBeCloseTo(100 * (1 - 19 / 20))
})

test('what a search gains', async () => {
  const { truth, figure } = opened(asked, waiting)
  expectNear(await truth(5), said(figure('search'), /ends with 16\ss, ([\d.]+)\s% sooner/u)[0]!)
})

test('the speed-up on 125 processors, whatever is set', async () => {
  for (const processors of [2, 125]) {
    const { truth, figure } = opened(asked, { processors })
    expectNear(await truth(6), said(figure('over'), /it is ([\d.]+)× as fast/u)[0]!)
  }
})

test('the improved plan, and FIFO above the bound', async () => {
  const { truth, figure } = opened(asked)
  const [initial, improved] = said(figure('table'), /initial policy ([\d.]+)\ss, the improved one ([\d.]+)\ss/u)
  expectNear(await truth(7), 100 * (1 - improved! / initial!))
  const [fifo, bound] = said(figure('over'), /one after ([\d.]+)\ss; none can end before ([\d.]+)\ss/u)
  expectNear(await truth(8), 100 * (fifo! / bound! - 1))
})
