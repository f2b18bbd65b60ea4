// What the module for programs refuses: the same as the command line, with the same field, value and words.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import type * as Balance from '../../../www/src/articles/balance/api/index.ts'
import type * as Inspect from '../../../www/src/articles/inspect/api/index.ts'
import type * as Relentless from '../../../www/src/articles/relentless/api/index.ts'
import type * as Schedule from '../../../www/src/articles/schedule/api/index.ts'
import type * as Speculation from '../../../www/src/articles/speculation/api/index.ts'
import { commandLine } from '../../setup/native.ts'

type Api = typeof Balance & typeof Inspect & typeof Relentless & typeof Schedule & typeof Speculation

const address = pathToFileURL(join(import.meta.dirname, '../../../dist/api.js')).href
const api = (await import(/* @vite-ignore */ address)) as Api
const program = commandLine()

const graph = { gauss: { n: 3 } }
const tasks = { list: [1, 0.5] }

/** The command, its function for programs, and scenarios that lack something or hold something wrong. */
const REFUSED: [string, (scenario: object) => Promise<unknown>, object[]][] = [
  [
    'allocate',
    api.allocate,
    [{}, { slots: 5 }, { tasks }, { tasks, slots: [1, 2] }, { tasks: { list: [3] }, slots: 1 }],
  ],
  ['sweep', api.sweep, [{}, { slots: [1, 2] }, { tasks: {} }]],
  ['simulate', api.simulate, [{}, { runs: 3 }, { model: { ring: {} } }]],
  ['inspect', api.inspect.answer, [{}, { processes: 4 }, { counter: { service: 1 } }, { tasks: [{ seconds: -1 }] }]],
  ['balance', api.balance.answer, [{}, { processors: 4 }, { processors: 2, objects: {} }, { run: { steps: 3 } }]],
  ['schedule', api.schedule.answer, [{}, { processors: 4 }, { graph }, { graph, processors: 0 }]],
  ['relentless', api.relentless.answer, [{}, { agents: 3 }, { program: { example: 'heat1d' }, agents: 2 }]],
]

/** What a call for programs tells: `field: value is not allowed; …`. */
async function refusal(call: Promise<unknown>): Promise<string> {
  return call.then(
    (answer) => `answered: ${JSON.stringify(answer).slice(0, 100)}`,
    (error: unknown) => (error as Error).message,
  )
}

test.each(REFUSED)(
  '%s refuses in a program what it refuses on the command line',
  async (command, answer, scenarios) => {
    for (const scenario of scenarios) {
      const native = program.refused([command], JSON.stringify(scenario))
      expect(native, JSON.stringify(scenario)).toMatch(/; /)
      expect(await refusal(answer(scenario)), JSON.stringify(scenario)).toBe(native)
    }
  },
  60_000,
)

test('a trace needs graph and processors, as its option does', async () => {
  expect(await refusal(api.schedule.trace({ processors: 2 }))).toMatch(/^graph: nothing is given; /)
  expect(await refusal(api.schedule.trace({ graph }))).toMatch(/^processors: nothing is given; /)
  expect(JSON.parse(await api.schedule.trace())).toHaveProperty('traceEvents')
})

test('without a scenario the answer is about that of the page; figures take from it what is left out', async () => {
  const { slots } = await api.defaults()
  expect((await api.allocate()).slots).toBe(slots)
  expect(Object.keys((await api.schedule.answer()).policies)).toContain('fifo')
  expect((await api.relentless.answer()).labels).toBeGreaterThan(0)
  expect((await api.inspect.figure('9', { processes: 16 })).name).toBe('9')
  expect((await api.schedule.figure('gantt', { processors: 3 })).name).toBe('gantt')
  expect((await api.figure('7', { slots: 50 })).name).toBe('7')
}, 60_000)
