// The same scenario gives the same bits natively and in the browser: every number of an answer, and of every figure.
import { expect, test } from 'vitest'
import { FIGURES } from '../../../www/src/articles/inspect/figures.ts'
import { PRESETS } from '../../../www/src/articles/inspect/presets.ts'
import { commandLine } from '../../setup/native.ts'
import { loadInspect, loadInspectLate } from '../../setup/wasm.ts'

const inspect = loadInspect()
const late = loadInspectLate()

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

const program = commandLine()

function text(name: string, more: object = {}): string {
  return JSON.stringify({ article: 'inspect', ...scenarios[name], ...more })
}

function wasmFigure(name: string, scenario: string): string {
  const { words, numbers } = inspect.figure(name, scenario)
  return late.tableCsv(words, numbers)
}

// Numbers are written with all the digits it takes to tell them apart, so equal text is equal bits.
test.each(Object.keys(scenarios))(
  '%s: the same numbers natively and in wasm',
  (name) => {
    const scenario = text(name, { policies })
    const native = JSON.parse(program.run(['digest'], scenario)) as object
    expect({ digest: inspect.digest(scenario) }).toEqual(native)
    for (const { name: figure } of FIGURES)
      expect(wasmFigure(figure, text(name)), figure).toBe(program.figure(figure, [], text(name)))
  },
  120_000,
)

test.each(PRESETS.map(({ id }) => id))(
  'preset %s: the same figure from the same link',
  (id) => {
    const { link, figure } = PRESETS.find((one) => one.id === id)!
    const { scenario, warnings } = inspect.readLink(link)
    expect(warnings).toEqual([])
    const native = program.figure(figure, ['--link', `inspect.html#${link}`])
    expect(wasmFigure(figure, JSON.stringify(scenario))).toBe(native)
  },
  60_000,
)

test('a link that is written is read again, with the same scenario', () => {
  for (const { link } of PRESETS) {
    const { scenario } = inspect.readLink(link)
    expect(inspect.readLink(inspect.writeLink(JSON.stringify(scenario), {})).scenario).toEqual(scenario)
  }
  expect(inspect.writeLink(JSON.stringify(inspect.defaults()), {})).toBe('')
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
