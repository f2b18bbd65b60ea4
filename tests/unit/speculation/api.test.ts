// The module for programs, as Node has it: the built dist/api.js, read from the disk.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import type * as Api from '../../../www/src/articles/speculation/api/index.ts'
import { first } from './modules.ts'

const dist = join(import.meta.dirname, '../../../dist')
const address = pathToFileURL(join(dist, 'api.js')).href
const api = (await import(/* @vite-ignore */ address)) as typeof Api

const scenario = { tasks: { list: [1, 0.5, 0.25, 0.125] }, slots: 60 }
const small = {
  model: { ring: { states: 9 } },
  stay: 0.6,
  slots: 4,
  runs: 40,
  wall_clock: 3000,
  points: 5,
  horizon: 60,
  trajectories: 20,
}

test('allocates as the page does; what is left out is the default, and a typed array is a list', async () => {
  const answer = await api.allocate(scenario)
  expect(answer).toEqual(first.allocate(JSON.stringify(scenario)))
  expect(answer.optimal.w).toHaveLength(4)
  expect(await api.allocate({ ...scenario, tasks: { list: Float64Array.from(scenario.tasks.list) } })).toEqual(answer)
  expect(await api.allocate()).toEqual(first.allocate(JSON.stringify(await api.defaults()), 5_000_000))
  expect(await api.check()).toEqual(await api.defaults())
  expect(await api.check(scenario)).toMatchObject(scenario)
  // Settings of simulations are no matter for it, and none for an error.
  expect(await api.allocate({ ...scenario, simulation: { slots: 7 } })).toEqual(answer)
}, 60_000)

test('sweeps over the range, or over the slots if they are many', async () => {
  const curves = await api.sweep({ ...scenario, slots: [1, 10, 100] })
  expect(curves.slots).toEqual([1, 10, 100])
  expect(curves.optimal[1]).toBe((await api.allocate({ ...scenario, slots: 10 })).optimal.throughput)
  expect((await api.sweep({ ...scenario, sweep: { from: 1, to: 100, points: 3 } })).slots).toEqual([1, 10, 100])
}, 60_000)

test('has every figure of the paper as data, CSV and SVG', async () => {
  expect(api.figures).toContain('9a')
  const seven = await api.figure('7', scenario)
  expect(seven.panels[0]?.series[0]?.y).toBeInstanceOf(Float64Array)
  expect(await api.toCsv(seven)).toMatch(/^rank,p,/)
  expect(await api.svg(seven, { theme: 'dark', width: 300 })).toMatch(/^<svg[^>]* width="300"/)
  const ten = await api.figure('10', { simulation: small })
  expect(ten.name).toBe('10')
  const nine = await api.figure('9', { simulation: { ...small, runs: 2, methods: ['ve'] } })
  expect(nine.panels[0]?.series.length).toBeGreaterThan(0)
  await expect(api.figure('12')).rejects.toThrow('figure: 12')
}, 60_000)

test('simulates as the command line does, tells how far it is, and stops', async () => {
  const told: number[] = []
  const onProgress = ({ done, of }: Api.Progress): void => void told.push(done / of)
  const result = await api.simulate({ ...small, methods: ['ve', 'maxp'] }, { onProgress })
  expect(Object.keys(result.methods)).toEqual(['ve', 'maxp'])
  expect(result.methods.ve?.runs).toBe(40)
  expect(told.at(-1)).toBe(1)
  expect(told).toEqual([...told].sort((one, other) => one - other))

  const stop = new AbortController()
  const stopped = api.simulate(small, { signal: stop.signal, onProgress: () => stop.abort() })
  await expect(stopped).rejects.toMatchObject({ name: 'AbortError' })
  const before = api.simulate(small, { signal: AbortSignal.abort(new Error('not today')) })
  await expect(before).rejects.toThrow('not today')
}, 60_000)

test('several calls at once do not mix', async () => {
  const [one, two, both] = await Promise.all([
    api.simulate({ ...small, methods: ['ve'] }),
    api.simulate({ ...small, methods: ['maxp'], seed: '2' }),
    api.simulate({ ...small, methods: ['ve', 'maxp'] }),
  ])
  expect(one.methods.ve).toEqual(both.methods.ve)
  expect(two.methods.maxp).not.toEqual(both.methods.maxp)
}, 60_000)

test('refuses what is not allowed by field, value and what is', async () => {
  await expect(api.allocate({ ...scenario, slots: -1 })).rejects.toMatchObject({ field: 'slots', value: '-1' })
  await expect(api.check({ tusks: {} } as object)).rejects.toMatchObject({ field: 'tusks', value: 'an unknown field' })
  const { model } = small
  await expect(api.simulate({ model, runs: 0 })).rejects.toMatchObject({ field: 'runs' })
  await expect(api.simulate({ model, methods: ['vee' as 've'] })).rejects.toThrow('vee')
  const list = [0.5, Number.NaN]
  await expect(api.allocate({ tasks: { list } })).rejects.toMatchObject({ field: 'tasks.list[1]', value: 'null' })
}, 60_000)

test('links are those of the page', async () => {
  const hash = await api.link({ slots: 5000, simulation: { slots: 7 } }, { chapter: '8' })
  expect(hash).toBe(
    first.writeLink(JSON.stringify({ ...(await api.defaults()), slots: 5000, simulation: { slots: 7 } }), {
      chapter: '8',
    }),
  )
  const back = await api.readLink(`https://your.host/allot/#${hash}`)
  expect(back).toMatchObject({
    scenario: { slots: 5000, simulation: { slots: 7 } },
    view: { chapter: '8' },
    warnings: [],
  })
}, 60_000)

test('is in a namespace of its article too', () => {
  expect(api.speculation.allocate).toBe(api.allocate)
}, 60_000)

test('is typed for whoever imports it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'allot-api-'))
  try {
    const use = (line: string): string =>
      `import { allocate, figure, simulate, type Scenario } from '${join(dist, 'api.js')}'\n${line}\n`
    const check = (line: string): string => {
      writeFileSync(join(folder, 'use.mts'), use(line))
      const tsc = join(import.meta.dirname, '../../../node_modules/typescript/bin/tsc')
      const options = [
        '--ignoreConfig',
        '--noEmit',
        '--strict',
        '--target',
        'es2023',
        '--module',
        'nodenext',
        join(folder, 'use.mts'),
      ]
      try {
        return execFileSync(process.execPath, [tsc, ...options], { encoding: 'utf8' })
      } catch (failed) {
        return String(Reflect.get(Object(failed), 'stdout'))
      }
    }
    const right = `export const boost: number = (await allocate({ tasks: { list: [1, 0.5] }, slots: 3 })).boost
export const seeds: (scenario: Scenario) => string | undefined = (scenario) => scenario.tasks.beta?.seed
export const y = (await figure('7')).panels[0]?.series[0]?.y
await simulate({ runs: 3 }, { onProgress: ({ done }) => console.log(done.toFixed()) })`
    expect(check(right)).toBe('')
    expect(check('await allocate({ slots: "three" })')).toMatch(/TS2322/)
  } finally {
    rmSync(folder, { recursive: true })
  }
}, 60_000)
