// The truth beside a room's guess is what the engine says in words of the same thing.
import { expect, test } from 'vitest'
import { balance as article } from '../../../www/src/articles/balance/article.ts'
import { guesses } from '../../../www/src/articles/balance/guesses.ts'
import { expectNear, opened, said } from '../../setup/guesses.ts'
import { first, late } from './modules.ts'

const asked = { article, guesses, first, late }

test('the later of a load and its mirror image', async () => {
  const { truth, figure } = opened(asked)
  const [one, other] = said(figure('golden'), /last ends after ([\d ]+) items.* but it ends after ([\d.]+)\. /)
  expectNear(await truth(1), 100 * (one! / other! - 1))
})

test('the largest object’s speed-up, and greedy above the bound', async () => {
  const { truth, figure } = opened(asked, { processors: 20 })
  expectNear(await truth(2), said(figure('grain'), /so the speed-up is at most ([\d.]+)\. Split/)[0]!)
  const [greedy, bound] = said(figure('processors'), /([\d.]+)\ss by greedy; none can end before ([\d.]+)\ss/u)
  expectNear(await truth(8), 100 * (greedy! / bound! - 1), 0.02)
})

test('refinement moves what the strategy’s answer says', async () => {
  const { truth, scenario } = opened(asked)
  const text = JSON.stringify(scenario)
  const { moved } = late.strategy('refine', text)
  expectNear(await truth(4), (100 * moved) / first.facts(text).objects)
})

test.each(['hypercube', 'ring', 'complete'])('the steps of diffusion, %s', async (topology) => {
  const { truth, figure } = opened(asked, { topology })
  expect(await truth(5)).toBe(said(figure('diffusion'), /within the tolerance after (\d+) step/)[0])
})

test('diffusion that does not come to an end has no steps', async () => {
  expect(await opened(asked, { topology: 'ring', most: 3 }).truth(5)).toBeNull()
})

test('two of five processors lie on one side of the first line, on any number of processors', async () => {
  for (const processors of [3, 16]) {
    const { truth, scenario } = opened(asked, { processors })
    const { part } = first.cuts(JSON.stringify({ ...scenario, processors: 5 }))
    expectNear(await truth(6), (100 * part.filter((one) => one < 2).length) / part.length)
  }
})

test('the best period', async () => {
  const { truth, figure } = opened(asked)
  expect(await truth(7)).toBe(said(figure('periods'), /Of these periods (\d+) step/)[0])
})
