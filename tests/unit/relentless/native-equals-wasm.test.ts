// The same scenario gives the same bits natively and in the browser: every run and result, and every figure.
import { expect, test } from 'vitest'
import { EXAMPLES } from '../../../www/src/articles/relentless/examples.ts'
import { FIGURES } from '../../../www/src/articles/relentless/figures.ts'
import { PRESETS } from '../../../www/src/articles/relentless/presets.ts'
import { commandLine } from '../../setup/native.ts'
import { loadRelentless, loadRelentlessLate } from '../../setup/wasm.ts'

const relentless = loadRelentless()
const late = loadRelentlessLate()
const program = commandLine()

const base = {
  article: 'relentless',
  program: { example: 'heat1d' },
  constants: { maxX: 14, maxT: 11 },
  agents: 5,
  costs: { lookup: 0.013, read: 0.007, write: 0.02, operation: 0.21 },
  repair: 3.5,
  runs: 3,
  seed: 'wasm',
}
const scenarios: Record<string, object> = {
  'joins, kills, losses and failures': {
    ...base,
    join: [{ at: 3.1, count: 4 }],
    kill: [{ at: 9.5, count: 3 }],
    loss: [{ at: 12, share: 0.3 }],
    mtbf: 70,
    delay: 0.7,
  },
  'a small dictionary that drops labels at random, by steps': {
    ...base,
    targets: 'steps',
    capacity: 60,
    evict: 'random',
  },
  'blocks in a plane, a fixed order, and a bandwidth': {
    ...base,
    program: { example: 'heat2d_9' },
    constants: { n: 7, maxT: 5 },
    block: [2, 3],
    order: 'fixed',
    costs: { ...base.costs, bandwidth: 1000 },
  },
}

function wasmFigure(name: string, scenario: string): string {
  const { words, numbers } = late.figure(name, scenario)
  return late.tableCsv(words, numbers)
}

// Numbers are written with all the digits it takes to tell them apart, so equal text is equal bits.
test.each(Object.keys(scenarios))(
  '%s: the same numbers natively and in wasm',
  (name) => {
    const scenario = JSON.stringify(scenarios[name])
    const native = JSON.parse(program.run(['digest'], scenario)) as object
    expect({ digest: late.digest(scenario) }).toEqual(native)
    for (const { name: figure } of FIGURES)
      expect(wasmFigure(figure, scenario), figure).toBe(program.figure(figure, [], scenario))
  },
  120_000,
)

test.each(PRESETS.map(({ id }) => id))(
  'preset %s: the same figure from the same link',
  (id) => {
    const { link, figure } = PRESETS.find((one) => one.id === id)!
    const { scenario, warnings } = relentless.readLink(link)
    expect(warnings).toEqual([])
    const native = program.figure(figure, ['--link', `relentless.html#${link}`])
    expect(wasmFigure(figure, JSON.stringify(scenario))).toBe(native)
  },
  60_000,
)

test('every example has its bits', () => {
  for (const { name } of EXAMPLES) {
    const few = ['heat1d', 'heat1d_insulated', 'heat1d_periodic'].includes(name) ? { maxX: 9, maxT: 6 } : {}
    const scenario = JSON.stringify({ ...base, program: { example: name }, constants: few, runs: 1 })
    const native = JSON.parse(program.run(['digest'], scenario)) as object
    expect({ digest: late.digest(scenario) }, name).toEqual(native)
  }
}, 60_000)

test('a link that is written is read again, with the same scenario', () => {
  const own = late.example('wave')!.replace('program wave', 'program mine # é 🦀 & = %')
  const links = [...PRESETS.map(({ link }) => link), `v=1&program=${encodeURIComponent(own)}`]
  for (const link of links) {
    const { scenario, warnings } = relentless.readLink(link)
    expect(warnings).toEqual([])
    expect(relentless.readLink(relentless.writeLink(JSON.stringify(scenario), {})).scenario).toEqual(scenario)
  }
  expect(relentless.readLink(links.at(-1)!).scenario.program).toBe(own)
  expect(relentless.writeLink(JSON.stringify(relentless.defaults()), {})).toBe('')
})

test('a mistake is thrown with the field, the value and what is allowed', () => {
  const refused =
    (more: object): (() => unknown) =>
    () =>
      relentless.checkScenario(JSON.stringify({ ...relentless.defaults(), ...more }))
  expect(refused({ delay: -1 })).toThrow(expect.objectContaining({ field: 'delay', value: '-1' }))
  expect(refused({ evict: 'fifo' })).toThrow(expect.objectContaining({ field: 'evict' }))
  // A text with mistakes is a scenario; its figures are not made.
  const wrong = JSON.stringify({ ...relentless.defaults(), program: 'program p', constants: {} })
  expect(relentless.checkScenario(wrong).program).toBe('program p')
  expect(() => late.figure('heat', wrong)).toThrow(expect.objectContaining({ field: 'program' }))
  expect(() => late.figure('orb', wrong)).toThrow(expect.objectContaining({ field: 'figure' }))
  expect(late.check('program p').mistakes).toHaveLength(1)
})
