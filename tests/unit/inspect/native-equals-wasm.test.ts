// The same scenario gives the same bits natively and in the browser: every number of an answer, and of every figure.
import { expect, test } from 'vitest'
import { FIGURES } from '../../../www/src/articles/inspect/figures.ts'
import { PRESETS } from '../../../www/src/articles/inspect/presets.ts'
import { sameBits } from '../../setup/same-bits.ts'
import { first as inspect, late } from './modules.ts'

const sweep = { from: 1, to: 300, points: 9 }
const all = { check: 1e-4, inspect: 1e-5, partition: 1e-5, model_error: 0.3, noise: 0.2, iterations: 3, sweep }
const every =
  'nxtval inspected static blocks buckets hybrid refined ideal chunks guided trapezoid factoring stealing counters'
const policies = every.split(' ')
/** One of each form of tasks, with every policy, error and cost. */
const scenarios: Record<string, object> = {
  'own tasks with routines': {
    tasks: Array.from({ length: 40 }, (_, k) => ({
      seconds: 0.1 + (k % 7),
      estimate: 1 + (k % 5),
      routine: `r${k % 3}`,
    })),
    processes: 6,
    counter: { latency: 1e-3, service: 1e-2 },
    ...all,
  },
  'log-normal tasks': {
    distribution: { count: 500, mean: 0.3, sigma: 0.9, null: 0.4 },
    processes: 24,
    counter: { latency: 1e-4, service: 3e-3 },
    ...all,
  },
  'a contraction with symmetry': {
    contraction: { occupied: [3, 1, 2, 1], virtual: [9, 5, 4, 6], tile: 3, restricted: true },
    processes: 12,
    counter: { latency: 0, service: 1e-8 },
    ...all,
  },
}

sameBits({
  article: 'inspect',
  first: inspect,
  late,
  digest: (scenario) => inspect.digest(scenario),
  figures: FIGURES,
  presets: PRESETS,
  scenarios,
  digested: { policies },
})

test('a mistake is thrown with the field, the value and what is allowed', () => {
  const wrong = JSON.stringify({ ...inspect.defaults(), counter: { latency: -1, service: 1 } })
  expect(() => inspect.checkScenario(wrong)).toThrow(expect.objectContaining({ field: 'counter.latency', value: '-1' }))
  expect(() => inspect.figure('6a', JSON.stringify(inspect.defaults()))).toThrow(
    expect.objectContaining({ field: 'figure' }),
  )
  expect(() => inspect.judgeGame('1', Uint32Array.of(0))).toThrow(expect.objectContaining({ field: 'placement' }))
})

test('own tables are read, and wrong lines are told', () => {
  const { tasks, refused } = late.readTasks('seconds;estimate\r\n1,5;2\r\nfast;1\r\n2;1\r\n', '')
  expect(tasks).toEqual([
    { seconds: 1.5, estimate: 2 },
    { seconds: 2, estimate: 1 },
  ])
  expect(refused[0]?.examples[0]?.line).toBe(3)
  const read = late.readKernels('m,n,k,seconds\n8,8,8,1e-6\n', '')
  expect(read).toMatchObject({ dgemm: { rows: [{ m: 8, n: 8, k: 8, seconds: 1e-6 }] } })
})
