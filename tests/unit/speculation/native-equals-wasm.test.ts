// The same scenario gives the same bits natively and in the browser: the drawn tasks, every allocation and every curve,
// from the command line and from the module that the page loads first; and every number that runs of the simulator
// give, by every method, from the module that comes later.
import { expect, test } from 'vitest'
import { commandLine } from '../../setup/native.ts'
import type { Split } from '../../../www/src/engine/columns.ts'
import { first as allot, late as simulator } from './modules.ts'
import type { Method } from '../../../www/src/articles/speculation/engine/simulation-types.ts'
import type { Tasks } from '../../../www/src/articles/speculation/engine/types.ts'
import { RUNTIME_PRESETS } from '../../../www/src/articles/speculation/runtime-presets.ts'
import { slotsCsv } from '../../../www/src/articles/speculation/state/slots-csv.ts'

/** Every number of a figure as CSV. */
const csvOf = ({ words, numbers }: Split): string => simulator.tableCsv(words, numbers)

const runtime = (id: string) => RUNTIME_PRESETS.find((preset) => preset.id === id)!.runtime
const sweep = { from: 0.3, to: 2e6, points: 25 }
const mixture = {
  levels: [
    { p: 1, weight: 1 },
    { p: 0.01, weight: 9 },
  ],
  total: 200,
  seed: 'north',
}
const steps = {
  levels: [{ p: 1 }, { p: 0.3, weight: 2 }, { p: 1e-10, weight: 9 }],
  total: 100,
  composition: 'expected',
}
/** Timings: superlinear at first, then with noise, a repeat, and a w at which more slots did not help. */
const timings = [
  [1, 493.3],
  [2, 240.1],
  [4, 118.2],
  [4, 121.9],
  [8, 66.4],
  [16, 38.1],
  [32, 38.9],
  [64, 20.5],
  [128, 19.4],
  [256, 23],
].map(([w, seconds]) => ({ w: w!, seconds: seconds! }))
const tail = { alpha: 0.1, beta: 1, total: 300, seed: '7' }

/** One of each kind: tasks given, grouped, drawn and expected; every runtime model; too few slots and too many. */
const scenarios: Record<string, object> = {
  'a list': { tasks: { list: [1, 0.5, 0.5, 1 / 3, 1e-5, 0] }, slots: 40 },
  'one task': { tasks: { list: [0.1] }, slots: 1 },
  'groups with weights': {
    tasks: {
      groups: [
        { p: 1, count: 917 },
        { p: 0.01, count: 8253, weight: 2.5 },
      ],
    },
    slots: 1e4,
  },
  'groups with names': {
    tasks: {
      groups: [
        { p: 0.5, count: 5, name: 'A, "the" first' },
        { p: 0.25, name: '=1+1' },
        { p: 1e-9, count: 3 },
      ],
    },
    slots: 334,
  },
  'groups with runtime models of their own': {
    tasks: {
      groups: [
        { p: 0.5, count: 30 },
        { p: 0.9, count: 7, runtime: runtime('usl') },
      ],
    },
    slots: 300,
    sweep: { from: 10, to: 1000, points: 5 },
  },
  'a mixture, drawn': { tasks: { delta: mixture }, slots: 5000 },
  'a mixture, as expected': { tasks: { delta: steps }, slots: 777.7 },
  'a long tail, drawn': { tasks: { beta: tail }, slots: 3000 },
  'a beta distribution with a hump, drawn': {
    tasks: { beta: { alpha: 20, beta: 3.5, total: 500, seed: 'é' } },
    slots: 900,
  },
  'a beta distribution with a valley, as expected': {
    tasks: { beta: { alpha: 0.4, beta: 0.6, total: 200, composition: 'expected' } },
    slots: 100,
  },
  'ideal scaling': { tasks: { beta: tail }, runtime: runtime('ideal'), slots: 2000 },
  "Amdahl's law": { tasks: { beta: tail }, runtime: runtime('amdahl'), slots: 2000 },
  'the Universal Scalability Law': { tasks: { beta: tail }, runtime: runtime('usl'), slots: 2000 },
  'timings as the runtime model': { tasks: { beta: tail }, runtime_from: 'timings', timings, slots: 2000 },
  'timings with tasks of a formula among them': {
    tasks: {
      groups: [
        { p: 0.5, count: 30 },
        { p: 0.9, count: 7, runtime: runtime('usl') },
      ],
    },
    runtime_from: 'timings',
    timings,
    slots: 300,
    sweep: { from: 10, to: 1000, points: 5 },
  },
  'less than one slot': { tasks: { delta: steps }, slots: 0.2 },
  'no slots': { tasks: { list: [1, 0.5] }, slots: 0 },
  'more slots than any task can use': { tasks: { beta: tail }, slots: 1e12 },
  'many N in a list': { tasks: { delta: mixture }, slots: [1e6, 1, 0.001, 12345.678] },
}

/** Pinned, so that a change of bits on both sides is noticed too. A wanted change is pinned anew, in its own commit. */
const golden: Record<string, string> = {
  'groups with weights': 'd6edbf9f23ad8f38',
  'a mixture, drawn': 'cff8534849a33a0a',
  'a long tail, drawn': '7e68d5aa54de3811',
}

const suspects =
  'Suspect a function of f64 that is not of libm (clippy.toml), an order that comes from a HashMap, or a fused ' +
  'multiply-add; or the page’s module in www/pkg is not of this source (cargo xtask wasm).'

const program = commandLine()

/** A scenario's text, with a sweep that is quick enough to be done for each. */
function text(name: string): string {
  return JSON.stringify({ sweep, ...scenarios[name] })
}

/** The command line's answer to a scenario. */
function native(command: 'allocate' | 'digest', input: string): unknown {
  return JSON.parse(program.run([command], input))
}

// Numbers are written with all the digits it takes to tell them apart, so equal text is equal bits.
const ofOneN = Object.keys(scenarios).filter((name) => !Array.isArray(Reflect.get(scenarios[name]!, 'slots')))

test.each(ofOneN)(
  '%s: the same allocations natively and in wasm',
  (name) => {
    const { words, ...answer } = allot.allocate(text(name))
    expect(words).toMatch(/^At N\s=\s/)
    // The names of groups are the command line's alone: the page has them in its scenario.
    const { names: _, ...known } = native('allocate', text(name)) as { names?: string[] }
    expect(Object.keys(answer)).toEqual(Object.keys(known))
    // The page does not list the slots of thousands of tasks.
    expect(known, suspects).toMatchObject(answer)
  },
  60_000,
)

test.each(['a list', 'one task', 'groups with weights', 'groups with names'])(
  '%s: the slots of each task as the command line writes them',
  (name) => {
    const numbers = (csv: string): (string | number)[][] => {
      const [names, ...rows] = csv
        .trim()
        .split('\n')
        .map((line) => line.split(','))
      // Whole slots as 4x67 1x66, and names, are texts.
      const value = (cell: string): string | number => (Number.isNaN(Number(cell)) ? cell : Number(cell))
      return [names!, ...rows.map((row) => row.map(value))]
    }
    const { tasks } = scenarios[name] as { tasks: Tasks }
    const answer = allot.allocate(text(name), 5_000_000)
    const written = program.run(['allocate', '--csv'], text(name))
    expect(numbers(slotsCsv(tasks, answer))).toEqual(numbers(written))
  },
)

test.each(Object.keys(scenarios))(
  '%s: the same tasks and curves natively and in wasm',
  (name) => {
    for (const figure of ['5', '8a', '8b']) {
      expect(csvOf(allot.figure(figure, text(name))), suspects).toBe(program.figure(figure, [], text(name)))
    }
  },
  60_000,
)

test('numbers with more digits than a double holds are rounded alike', () => {
  const list =
    '[0.30000000000000004,0.12345678901234567890123456789,5E-1,0.50000000000000005551115123125782702118158340454,1e-99]'
  const written = `{"tasks":{"list":${list}},"slots":40.00000000000000355271367880050092935562133789}`
  expect(allot.allocate(written)).toMatchObject(native('allocate', written) as object)
})

test('the first module reads and checks the settings of simulations', () => {
  const defaults = allot.defaults()
  const checked = (part: 'simulation' | 'splicing', change: object) =>
    allot.checkScenario(JSON.stringify({ ...defaults, [part]: { ...defaults[part], ...change } }))
  const model = {
    model: {
      matrix: {
        rows: [
          [0.5, 0.5],
          [1, 0],
        ],
      },
    },
    stay: null,
  }
  for (const part of ['simulation', 'splicing'] as const) {
    expect(allot.checkScenario(JSON.stringify({ ...defaults, [part]: {} }))).toEqual(defaults)
    for (const change of [{ slots: 7 }, { knowledge: { learned: { prior: 2 } } }, { run_time: { uniform: 0.5 } }])
      expect(checked(part, change)).toEqual({ ...defaults, [part]: { ...defaults[part], ...change } })
    expect(checked(part, model)[part]).toMatchObject({ model: model.model })
    for (const name of ['slots', 'horizon', 'trajectories', 'pause_cost', 'runs', 'wall_clock', 'points'])
      expect(() => checked(part, { [name]: 1e300 }), `${part}.${name}`).toThrow(`${part}.${name}`)
    const leaky = {
      model: {
        matrix: {
          rows: [
            [0.5, 0.4],
            [1, 0],
          ],
        },
      },
      stay: null,
    }
    expect(() => checked(part, leaky)).toThrow(`${part}.model.matrix.rows[0]`)
  }
})

test('pasted numbers may be spelled loosely, but not as words', () => {
  const { tasks, refused } = simulator.readTasks('+.5\n5.e-2\n00.125\n1E-1\ninf\nNaN\n0x1\n1e\n', '')
  expect(tasks.list).toEqual([0.5, 0.05, 0.125, 0.1])
  // A value that is missing (NaN) or infinite is passed over and told of; 0x1 and 1e are no numbers.
  expect(refused.flatMap(({ examples }) => examples.map(({ line }) => line))).toEqual([7, 8])
})

test.each(Object.entries(golden))('%s: the bits of yesterday', (name, digest) => {
  const why = 'Results have changed in some bit. If that was wanted, pin the new digest; if not, find out what did it.'
  expect(native('digest', text(name)), why).toEqual({ digest })
})

test('a digest tells scenarios apart', () => {
  const digests = Object.keys(scenarios).map((name) => JSON.stringify(native('digest', text(name))))
  expect(new Set(digests).size).toBe(digests.length)
}, 60_000)

const table = ['w,seconds', ...timings.map(({ w, seconds }) => `${w},${seconds}`)].join('\n')

test.each(['auto', 'paper', 'usl', 'amdahl', 'ideal'])(
  'the fit of family %s is the same natively and in wasm',
  (family) => {
    const fitted = program.run(['fit', '--family', family, '-'], table)
    expect(simulator.fitRuntime(timings, family), suspects).toEqual(JSON.parse(fitted))
  },
)

test('how sure an answer is, is the same natively and in wasm', () => {
  const { runtime } = simulator.fitRuntime(timings, 'auto')
  const input = JSON.stringify({ tasks: { beta: tail }, runtime, timings, slots: 2000 })
  const args = ['allocate', '--bootstrap', '40']
  const told = program.run(args, input)
  expect(simulator.uncertainty(input, 40), suspects).toEqual((JSON.parse(told) as { uncertainty: object }).uncertainty)
}, 60_000)

const methods: Method[] = ['ve', 'maxp', 'maxp_w_const', 'maxp_w_max', 'maxp_w_star']
const rows = [
  [0.5, 0.5, 0],
  [0.1, 0.7, 0.2],
  [0, 0.9, 0.1],
]
const small = { slots: 40, methods, horizon: 400, trajectories: 50, runs: 5, wall_clock: 4000, points: 9, seed: 'east' }

/** Every model, run time, knowledge and time to share anew; machines with too few slots and with too many. */
const simulations: Record<string, object> = {
  'a ring': { ...small, model: { ring: { states: 30 } }, stay: 0.9 },
  'a ring so long that most of it is left out': { ...small, model: { ring: { states: 1000 } }, stay: 0.9, slots: 300 },
  'a lattice, run times spread evenly': {
    ...small,
    model: { cubic: { side: 4 } },
    stay: 0.8,
    run_time: { uniform: 0.2 },
  },
  'a complete graph, exponential run times': {
    ...small,
    model: { complete: { states: 20 } },
    stay: 0.95,
    run_time: 'exponential',
    pause_cost: 3,
  },
  'a matrix, learned on the way': {
    ...small,
    model: { matrix: { rows } },
    start: 1,
    knowledge: { learned: { prior: 1 } },
  },
  'shared anew after every segment': {
    ...small,
    model: { ring: { states: 12 } },
    stay: 0.7,
    reallocate: 'segment',
    runs: 2,
  },
  'shared anew by the clock': {
    ...small,
    model: { cubic: { side: 3 } },
    stay: 0.9,
    reallocate: { interval: 130 },
    slots: 300,
  },
  'another runtime model': { ...small, model: { ring: { states: 9 } }, stay: 0.6, runtime: runtime('usl'), slots: 5 },
  'timings as the runtime model': {
    ...small,
    model: { ring: { states: 9 } },
    stay: 0.8,
    runtime_from: 'timings',
    timings,
  },
}

/** The whole answer to a simulation, without the seconds it took. */
function simulatedNatively(simulation: object): unknown {
  const answer = program.run(['simulate'], JSON.stringify(simulation))
  const leftOut = (key: string, value: unknown) => (key === 'seconds_per_run' ? undefined : value)
  return JSON.parse(answer, leftOut)
}

/** The same from the page's module, chunk by chunk, as its workers do it. */
function simulatedInWasm(text: string): unknown {
  const chunks = [...Array(simulator.chunks(text)).keys()]
  const tally = (method: string) =>
    chunks.map((chunk) => simulator.runChunk(text, method, chunk)).reduce(simulator.mergeTallies)
  return simulator.simulationResult(text, methods, methods.map(tally))
}

test.each(Object.entries(simulations))(
  '%s: every run the same natively and in wasm',
  (_, simulation) => {
    expect(simulatedInWasm(JSON.stringify(simulation)), suspects).toEqual(simulatedNatively(simulation))
  },
  60_000,
)

/** Pinned as above. */
const goldenRuns: Record<string, string> = {
  'a ring': '28840cbfbecb1bcd',
  'a complete graph, exponential run times': 'd0fb3e419a93dc67',
  'a matrix, learned on the way': '8528e0e3275edbbd',
}

test.each(Object.entries(goldenRuns))('%s: the runs of yesterday', (name, digest) => {
  expect(simulator.simulationDigest(JSON.stringify(simulations[name]))).toBe(digest)
})

test('the tally of a chunk depends on nothing but its place', () => {
  const text = JSON.stringify(simulations['a ring'])
  const alone = simulator.runChunk(text, 'maxp_w_star', 1)
  simulator.runChunk(text, 've', 0)
  simulator.runChunk(JSON.stringify(simulations['shared anew by the clock']), 'maxp', 0)
  expect(simulator.runChunk(text, 'maxp_w_star', 1)).toEqual(alone)
  expect(alone).not.toEqual(simulator.runChunk(text, 'maxp_w_star', 0))
})
