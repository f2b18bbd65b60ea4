// This article's functions in the module for programs, as Node has them: the built dist/api.js, read from the disk.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import type * as Api from '../../../www/src/articles/balance/api/index.ts'
import { first } from './modules.ts'

const address = pathToFileURL(join(import.meta.dirname, '../../../dist/api.js')).href
const { balance } = (await import(/* @vite-ignore */ address)) as typeof Api

const scenario = { processors: 2, objects: { loads: [3, 3, 2, 2, 2] }, strategies: ['greedy', 'optimal'] }

test('answers as the command line does: the parts that are there, or all of the page', async () => {
  const answer = await balance.answer(scenario)
  expect(Object.keys(answer.strategies ?? {})).toEqual(scenario.strategies)
  expect(answer.strategies?.greedy?.makespan).toBe(7)
  expect(answer.strategies?.optimal).toMatchObject({ makespan: 6, proven: true })
  expect(answer).not.toHaveProperty('run')
  const { answers, ...several } = await balance.answer({ ...scenario, processors: [2, 3] })
  expect(several).toEqual({ processors: [2, 3] })
  expect(answers[0]).toEqual(answer)
  expect(answers[1]?.strategies?.optimal?.makespan).toBe(5)
  const reduction = { compute: 1, reduce: 0.5, iterations: 10 }
  expect(await balance.answer({ reduction })).toEqual({ reduction: { synchronous: 15, asynchronous: 11 } })
  const { processors, objects } = await balance.answer()
  expect({ processors, objects }).toEqual({ processors: 16, objects: 128 })
}, 60_000)

test('has every figure as data, CSV and SVG, also those of the later module', async () => {
  expect(balance.figures).toContain('crack')
  const { run } = await balance.defaults()
  const crack = await balance.figure('crack', { run: { ...run, steps: 20 } })
  expect(await balance.svg(crack, { theme: 'dark', width: 300 })).toMatch(/^<svg[^>]* width="300"/)
  expect(await balance.toCsv(await balance.figure('dimension', { processors: 8 }))).toMatch(/^\w+/)
  await expect(balance.figure('6a')).rejects.toThrow('6a')
}, 60_000)

test('computes the claims, and refuses what is not allowed by its field', async () => {
  const claims = await balance.claims()
  expect(claims.length).toBeGreaterThan(5)
  expect(claims.every(({ verdict }) => verdict)).toBe(true)
  await expect(balance.answer({ ...scenario, processors: 0 })).rejects.toMatchObject({
    field: 'processors',
    value: '0',
  })
}, 60_000)

test('links are those of the page', async () => {
  const hash = await balance.link({ processors: 32 }, { chapter: '5' })
  expect(hash).toBe('v=1&processors=32&chapter=5')
  expect(hash).toBe(first.writeLink(JSON.stringify(await balance.check({ processors: 32 })), { chapter: '5' }))
  const back = await balance.readLink(`https://your.host/allot/balance.html#${hash}`)
  expect(back).toMatchObject({ scenario: { processors: 32 }, view: { chapter: '5' }, warnings: [] })
  expect((await balance.presets()).length).toBeGreaterThan(10)
}, 60_000)
