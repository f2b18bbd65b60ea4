// The same scenario gives the same bits natively and in the browser: every number of an answer, and of every figure.
import { expect, test } from 'vitest'
import { FIGURES } from '../../../www/src/articles/balance/figures.ts'
import { PRESETS } from '../../../www/src/articles/balance/presets.ts'
import { sameBits } from '../../setup/same-bits.ts'
import { first as balance, late } from './modules.ts'

const common = {
  nodes: 20_000,
  items: { distribution: { kind: 'pareto', mean: 40, spread: 0.7 } },
  topology: 'ring',
  cutoff: 0.1,
  nudge: 0.02,
  grain: {},
  central: { processors: { from: 1, to: 1e6, points: 9 }, objects_per_processor: 3, per_object: 1e-6, message: 1e-5 },
  reduction: { compute: 0.3, reduce: 0.7, iterations: 9 },
}
/** Each form of objects, points and change, with speeds, background, communication and events. */
const scenarios: Record<string, object> = {
  'drawn objects and a drift': {
    ...common,
    processors: 8,
    objects: { distribution: { kind: 'lognormal', count: 90, mean: 0.3, spread: 1.2 }, neighbours: 'grid3', bytes: 7 },
    communication: { alpha: 0.01, beta: 1e-3 },
    points: { clusters: { count: 300, clusters: 4, dimensions: 3 } },
    run: { steps: 30, period: 7, change: { drift: { sigma: 0.2 } }, cost: { fixed: 0.5, per_move: 0.01 } },
  },
  'boxes of points and jumps': {
    ...common,
    processors: 6,
    speeds: [1, 2, 1, 0.5, 1, 3],
    background: [0, 0.1, 0, 0, 0.2, 0],
    objects: { points: { clusters: { count: 400, clusters: 3 } }, boxes: 7, pair: 1e-3, bytes: 10 },
    communication: { alpha: 1e-3, beta: 1e-4 },
    points: { clusters: { count: 200 } },
    topology: { torus: [2, 3] },
    run: {
      steps: 25,
      when: 'gain',
      strategy: 'refine',
      predict: { trend: 4 },
      change: { jump: { every: 3, share: 0.3, factor: 2.5 } },
      events: [
        { step: 9, withdraw: [5] },
        { step: 17, add: [5] },
      ],
    },
  },
}

sameBits({
  article: 'balance',
  first: balance,
  late,
  digest: (scenario) => late.digest(scenario),
  figures: FIGURES,
  presets: PRESETS,
  scenarios,
})

test('a mistake is thrown with the field, the value and what is allowed', () => {
  const wrong = JSON.stringify({ ...balance.defaults(), communication: { alpha: -1 } })
  const refused = expect.objectContaining({ field: 'communication.alpha', value: '-1' })
  expect(() => balance.checkScenario(wrong)).toThrow(refused)
  const defaults = JSON.stringify(balance.defaults())
  expect(() => balance.figure('crack', defaults)).toThrow(expect.objectContaining({ field: 'figure' }))
  expect(() => late.nextStep('1', true, Uint32Array.of(0))).toThrow(
    expect.objectContaining({ field: 'objects.placement' }),
  )
  expect(() => late.strategy('orb', defaults)).toThrow(expect.objectContaining({ field: 'strategies', value: 'orb' }))
})

test('files of several ranks become objects, and what is no file of any kind is told', () => {
  const bytes = (text: string) => new TextEncoder().encode(text)
  const rank = (tasks: object[]) => bytes(JSON.stringify({ phases: [{ id: 0, tasks }] }))
  const task = (id: number, time: number) => ({ entity: { id, type: 'object', migratable: true }, time, node: 0 })
  const files = [rank([task(1, 3), task(2, 2)]), rank([task(3, 1)])]
  const defaults = JSON.stringify(balance.defaults())
  const { scenario, told } = late.readFiles(['run.0.json', 'run.1.json'], files, undefined, '', defaults)
  expect(scenario).toMatchObject({ processors: 2, objects: { loads: [3, 2, 1], placement: [0, 0, 1] } })
  expect(told.join()).toContain('3 objects')
  expect(() => late.readFiles(['a.txt'], [bytes('hello world')], undefined, '', defaults)).toThrow(/METIS or Chaco/)
})
