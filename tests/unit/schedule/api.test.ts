// This article's functions in the module for programs, as Node has them: the built dist/api.js, read from the disk.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import type * as Api from '../../../www/src/articles/schedule/api/index.ts'
import { first } from './modules.ts'

const address = pathToFileURL(join(import.meta.dirname, '../../../dist/api.js')).href
const { schedule } = (await import(/* @vite-ignore */ address)) as typeof Api

const eight = { graph: { waiting_example: {} }, processors: 3, network: { latency: 0 }, dispatch: 0 }

test('answers as the command line does; what is left out is as in a file', async () => {
  const told = await schedule.answer({ ...eight, policies: ['fifo', 'cp_misf', 'optimal'] })
  expect({ tasks: told.tasks, edges: told.edges }).toEqual({ tasks: 8, edges: 7 })
  expect(told.policies.fifo?.makespan).toEqual([20])
  expect(told.policies.cp_misf?.makespan).toEqual([19])
  expect(told.policies.optimal).toMatchObject({ makespan: [16], bound: [16], proven: [true] })
  const { graph } = await schedule.defaults()
  expect(await schedule.check({ processors: [2, 4] })).toMatchObject({ graph, processors: [2, 4], noise: 0 })
}, 60_000)

test('has every figure as data, CSV and SVG', async () => {
  expect(schedule.figures).toContain('search')
  const gantt = await schedule.figure('gantt', eight)
  expect(await schedule.svg(gantt, { theme: 'dark', width: 300 })).toMatch(/^<svg[^>]* width="300"/)
  expect(await schedule.toCsv(await schedule.figure('search', eight))).toMatch(/^series,nodes,makespan\n/)
  await expect(schedule.figure('6a')).rejects.toThrow('6a')
}, 60_000)

test('reads a file, writes a trace, computes the claims, and refuses what is not allowed by its field', async () => {
  const bytes = new TextEncoder().encode('task,seconds\na,2\nb,3\nfrom,to,bytes\na,b,0\n')
  const { scenario, told } = await schedule.readFile('two.csv', bytes, eight)
  expect(told).toContain('two.csv')
  expect(JSON.parse(await schedule.trace(scenario))).toHaveProperty('traceEvents')
  const claims = await schedule.claims()
  expect(claims).toHaveLength(33)
  expect(claims.every(({ verdict, why }) => ['holds', 'can_hold'].includes(verdict) === (why === null))).toBe(true)
  await expect(schedule.answer({ processors: 0 })).rejects.toMatchObject({ field: 'processors', value: '0' })
}, 60_000)

test('links are those of the page', async () => {
  const hash = await schedule.link({ processors: 5 }, { chapter: '1' })
  const complete = await schedule.check({ ...(await schedule.defaults()), processors: 5 })
  const same = { ...(await schedule.defaults()), processors: 5 }
  expect(complete).toEqual(same)
  expect(await schedule.link(same, { chapter: '1' })).toBe(first.writeLink(JSON.stringify(same), { chapter: '1' }))
  const back = await schedule.readLink(`https://your.host/allot/schedule.html#${hash}`)
  expect(back).toMatchObject({ scenario: { processors: 5 }, view: { chapter: '1' }, warnings: [] })
  expect((await schedule.presets()).length).toBeGreaterThan(5)
}, 60_000)

test('a trace needs graph and processors, as its option does', async () => {
  await expect(schedule.trace({ processors: 2 })).rejects.toThrow(/^graph: nothing is given; /)
  await expect(schedule.trace({ graph: { gauss: { n: 3 } } })).rejects.toThrow(/^processors: nothing is given; /)
  expect(JSON.parse(await schedule.trace())).toHaveProperty('traceEvents')
})
