// Values that cross from wasm to JavaScript are plain data, the same that JSON would carry. Mistakes in values that
// cross the other way are errors that name them.
import { describe, expect, test } from 'vitest'
import { join, split } from '../../../www/src/engine/columns.ts'
import { METHODS } from '../../../www/src/articles/speculation/engine/simulation-types.ts'
import type { Figure } from '../../../www/src/articles/speculation/engine/types.ts'
import { RUNTIME_PRESETS } from '../../../www/src/articles/speculation/runtime-presets.ts'
import { first as allot, late as simulator } from './modules.ts'

const preset = (id: string) => RUNTIME_PRESETS.find((one) => one.id === id)!.runtime
const timings = [1, 2, 4, 8, 16, 32].map((w) => ({ w, seconds: 3 + 480 / w }))
const tail = { alpha: 0.1, beta: 1, total: 300, seed: '7' }
/** One of each kind, at the ends of what is allowed. */
const scenarios: Record<string, object> = {
  'the defaults': allot.defaults(),
  'a list': { tasks: { list: [1, 0.5, 1 / 3, 1e-300, 0] }, slots: 40.5 },
  'groups, one of them enormous': {
    tasks: {
      groups: [
        { p: 1, count: 1e6 },
        { p: 0.5, weight: 2 },
      ],
    },
    slots: 1e12,
  },
  'a mixture': {
    tasks: { delta: { levels: [{ p: 1 }, { p: 1e-10, weight: 9 }], total: 100, composition: 'expected' } },
  },
  'no slots': { tasks: { list: [1] }, slots: 0 },
  'ideal scaling': { tasks: { beta: tail }, runtime: preset('ideal') },
  'timings as the model': { tasks: { beta: tail }, timings, runtime_from: 'timings' },
}
const small = {
  model: { ring: { states: 9 } },
  stay: 0.6,
  slots: 4,
  runs: 1,
  wall_clock: 3000,
  points: 5,
  horizon: 60,
  trajectories: 20,
  methods: METHODS,
}

/** The same value with nothing in it that JSON has no form for: no NaN, no Map, no undefined, no BigInt, no -0. */
function plain<T>(value: T): T {
  expect(value).toStrictEqual(JSON.parse(JSON.stringify(value)))
  return value
}

/** A figure in two parts: plain words whose columns are ranges in the numbers, one after the other. */
function figure(parts: { words: Figure; numbers: Float64Array<ArrayBuffer> }): Figure {
  plain(parts.words)
  expect(Object.keys(parts)).toEqual(['words', 'numbers'])
  expect(parts.numbers).toBeInstanceOf(Float64Array)
  expect([...parts.numbers].every((one) => Number.isFinite(one) || Number.isNaN(one))).toBe(true)
  expect(split(join(parts))).toStrictEqual(parts)
  return join(parts)
}

describe('what comes out is what JSON would carry', () => {
  test.each(Object.entries(scenarios))(
    'of %s',
    (_, scenario) => {
      const text = JSON.stringify({ slots: 3000, ...scenario })
      const complete = plain(allot.checkScenario(text))
      expect(allot.checkScenario(JSON.stringify(complete))).toStrictEqual(complete)
      expect(complete).toMatchObject(scenario)
      const link = allot.writeLink(text, { chapter: '5', theme: 'dark & light' })
      expect(plain(allot.readLink(link))).toMatchObject({
        scenario: complete,
        view: { chapter: '5', theme: 'dark & light' },
        warnings: [],
      })
      plain(allot.allocate(text, 5e6))
      plain(allot.runtimeFacts(text))
      plain(simulator.compareModels(JSON.stringify({ slots: 3000, ...scenario, timings })))
      for (const name of ['1', '5', '7', '6a', '8a']) figure(allot.figure(name, text))
    },
    60_000,
  )

  test('of what depends on no scenario', () => {
    plain(allot.defaults())
    plain(allot.palette('dark'))
    plain(
      allot.judgeHand(
        1,
        'é',
        Uint32Array.from({ length: 10 }, () => 3),
      ),
    )
    plain(simulator.knownColumns())
    plain(allot.readLink('v=1&slots=minus&nonsense'))
  })

  test('of the reader’s own numbers', () => {
    const fit = plain(simulator.fitRuntime(timings, 'amdahl'))
    const own = JSON.stringify({ tasks: { beta: tail }, runtime: fit.runtime, timings, slots: 500 })
    expect(plain(simulator.whichFit(own))).toMatchObject({ family: expect.any(String) })
    expect(simulator.whichFit('{"tasks":{"list":[1]}}')).toBeNull()
    plain(simulator.uncertainty(own, 20))
    plain(simulator.readTimings('w,seconds\n1,10\n2,6\nx,y\n', ''))
    plain(simulator.readTimings('a,b,c\n1,10,3\n2,6,1\n', ''))
    plain(simulator.readTasks('p\n0.5\n2\n', ''))
    plain(simulator.readMatrix('0.5,0.5\n0.1,0.9\n', ''))
  })

  test('of simulations', () => {
    const simulation = JSON.stringify(small)
    const tallies = METHODS.map((method) => simulator.runChunk(simulation, method, 0))
    plain(simulator.simulationResult(simulation, METHODS, tallies))
    const scenario = JSON.stringify({ tasks: { list: [1] }, simulation: small })
    plain(simulator.figureSimulation('9', scenario))
    figure(simulator.ensembleFigure('9', scenario, METHODS, tallies))
    figure(simulator.figure('10', scenario))
    for (const method of METHODS) {
      const machine = new simulator.Machine(simulation, method, 0)
      for (let events = 0; events < 50; events++) plain(machine.step())
      machine.free()
    }
    const check = new simulator.Check(1, 1)
    plain(check.plan())
    plain(check.claim(0))
    check.free()
  }, 60_000)
})

describe('what goes in', () => {
  const { words, numbers } = allot.figure('7', JSON.stringify(allot.defaults()))
  const view = { theme: 'dark', hidden: [], panels: [{ x: { range: [1, 10] } }, null], legend: true, background: true }
  const draw = (changed: object): string =>
    simulator.figureSvg(words, numbers, 400, 300, changed as typeof view & never)

  test('a view may leave out anything, and have undefined in it', () => {
    expect(draw(view)).toMatch(/^<svg/)
    expect(draw({ legend: undefined })).toBe(draw({}))
  })

  test.each([
    [
      'a name that is none',
      { theme: 'drak' },
      { field: 'theme', value: '"drak"', allowed: 'one of light, dark, projector is needed' },
    ],
    ['a field that is none', { thema: 'dark' }, { field: 'thema', value: 'an unknown field' }],
    ['a number that is none', { panels: [{ x: { range: [1, NaN] } }] }, { field: 'panels[0].range[1]', value: 'null' }],
    ['no plain data', { hidden: [1n << 70n] }, { field: 'view' }],
  ])('%s is named', (_, changed, error) => {
    expect(() => draw(changed)).toThrow(expect.objectContaining(error))
  })

  test.each([
    ['a figure without panels', { ...words, panels: undefined }, { field: 'panels', value: 'nothing' }],
    ['a figure that is none', 7, { value: '7' }],
  ])('%s is named', (_, changed, error) => {
    expect(() => new allot.Drawing(changed as unknown as Figure, numbers)).toThrow(expect.objectContaining(error))
  })

  test('a list of timings, an entry of a view in a link, a method', () => {
    expect(() => simulator.fitRuntime([{ w: 1, seconds: 'x' as never }], 'paper')).toThrow('timings[0].seconds')
    expect(() => allot.writeLink('{"tasks":{"list":[1]}}', { chapter: 5 as never })).toThrow('view.chapter')
    const tally = simulator.runChunk(JSON.stringify(small), 've', 0)
    expect(() => simulator.ensembleFigure('9', '{}', ['vee' as never], [tally])).toThrow('method: vee')
  })
})
