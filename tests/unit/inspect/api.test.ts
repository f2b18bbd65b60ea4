// This article's functions in the module for programs, as Node has them: the built dist/api.js, read from the disk.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import type * as Api from '../../../www/src/articles/inspect/api/index.ts'
import { first } from './modules.ts'

const address = pathToFileURL(join(import.meta.dirname, '../../../dist/api.js')).href
const { inspect } = (await import(/* @vite-ignore */ address)) as typeof Api

const tasks = [{ seconds: 3 }, { seconds: 1 }, { seconds: 2 }]
const scenario = { tasks, processes: [1, 2, 3], counter: { latency: 1, service: 0.25 } }

test('answers as the command line does; what is left out is as in a file', async () => {
  const { candidates, work, policies } = await inspect.answer({ ...scenario, policies: ['nxtval', 'static', 'ideal'] })
  expect({ candidates, work }).toEqual({ candidates: 3, work: 6 })
  expect(Object.keys(policies)).toEqual(['nxtval', 'static', 'ideal'])
  expect(policies.ideal?.makespan).toEqual([6, 3, 3])
  expect(policies.static?.makespan[1]).toBeGreaterThanOrEqual(3)
  // Alone, a process asks four times, once for nothing, and waits 1.25 s each time.
  expect(policies.nxtval?.makespan[0]).toBe(6 + 4 * 1.25)
  const { contraction } = await inspect.defaults()
  expect(await inspect.check()).toMatchObject({ contraction, iterations: 1, check: 0 })
  expect((await inspect.answer()).contraction?.occupied.length).toBeGreaterThan(0)
  expect((await inspect.answer({ contraction, processes: 4 })).policies.static?.makespan).toHaveLength(1)
}, 60_000)

test('has every figure as data, CSV and SVG', async () => {
  expect(inspect.figures).toContain('tiles')
  const tiles = await inspect.figure('tiles')
  expect(await inspect.svg(tiles, { theme: 'dark', width: 300 })).toMatch(/^<svg[^>]* width="300"/)
  expect(await inspect.toCsv(await inspect.figure('9', { processes: 16 }))).toMatch(/^series,processes,makespan\n/)
  await expect(inspect.figure('6a')).rejects.toThrow('6a')
}, 60_000)

test('computes the claims, and refuses what is not allowed by its field', async () => {
  const claims = await inspect.claims()
  expect(claims.length).toBeGreaterThan(5)
  expect(claims.every(({ verdict }) => verdict)).toBe(true)
  await expect(inspect.answer({ ...scenario, processes: 0 })).rejects.toMatchObject({ field: 'processes', value: '0' })
}, 60_000)

test('links are those of the page', async () => {
  const hash = await inspect.link({ processes: 450 }, { chapter: '1' })
  expect(hash).toBe(first.writeLink(JSON.stringify(await inspect.check({ processes: 450 })), { chapter: '1' }))
  const back = await inspect.readLink(`https://your.host/allot/inspect.html#${hash}`)
  expect(back).toMatchObject({ scenario: { processes: 450 }, view: { chapter: '1' }, warnings: [] })
  expect((await inspect.presets()).length).toBeGreaterThan(5)
}, 60_000)
