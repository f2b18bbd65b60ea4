// The truth beside a room's guess is what the engine says in words of the same thing.
import { expect, test } from 'vitest'
import { relentless as article } from '../../../www/src/articles/relentless/article.ts'
import { guesses } from '../../../www/src/articles/relentless/guesses.ts'
import { expectNear, opened, said } from '../../setup/guesses.ts'
import { first, late } from './modules.ts'

const asked = { article, guesses, first, late }

test('the busiest agent of eight, whatever is set', async () => {
  const { truth, figure } = opened(asked, { agents: 40 })
  expectNear(await truth(1), said(figure('who'), /the busiest has ([\d.]+)\s%/u)[0]!, 0.005)
})

test('the tasks of a step, and the depth of the search', async () => {
  const { truth, figure } = opened(asked, { constants: { maxT: 9, maxX: 20 } })
  expect(await truth(2)).toBe(said(figure('steps'), /of at most (\d+)/)[0])
  expect(await truth(3)).toBe(said(figure('search'), /It goes (\d+) labels deep before its first value/)[0])
})

test('executions by sixteen agents, whatever is set', async () => {
  const { truth, figure } = opened(asked, { agents: 3, delay: 2 })
  const other = figure('agents', { agents: 16, delay: 0 })
  expectNear(await truth(4), said(other, /execute each task ([\d.]+) times/)[0]!)
})

test('the fastest block where a transaction costs a hundred operations', async () => {
  const { truth, figure } = opened(asked)
  const [cheap] = said(figure('blocks'), /8 agents are fastest with blocks of (\d+) cell/)
  const dear = await truth(5)
  expect(dear).toBe(said(figure('blocks'), /16 agents are fastest with blocks of (\d+) cell/)[0])
  expect(dear).toBeGreaterThan(cheap!)
})

test.each([
  ['lru', 'Least recently used'],
  ['needed', 'Least needed'],
])('the labels that are enough, %s', async (evict, name) => {
  const { truth, figure } = opened(asked, { evict, constants: { maxT: 12, maxX: 11 }, runs: 2 })
  const [labels] = said(figure('capacity'), new RegExp(`“${name}” from ([\\d\\s]+) label`, 'u'))
  expect(await truth(6)).toBe(labels)
})

test('the time between failures up to which agents end first', async () => {
  const { truth, figure } = opened(asked)
  expectNear(await truth(7), said(figure('mtbf'), /first up to an MTBF of ([\d.]+)\ss/u)[0]!)
})
