// The same scenario gives the same bits natively and in the browser: every run and result, and every figure.
import { expect, test } from 'vitest'
import { EXAMPLES } from '../../../www/src/articles/relentless/examples.ts'
import { FIGURES } from '../../../www/src/articles/relentless/figures.ts'
import { PRESETS } from '../../../www/src/articles/relentless/presets.ts'
import { commandLine } from '../../setup/native.ts'
import { sameBits } from '../../setup/same-bits.ts'
import { first as relentless, late } from './modules.ts'

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

sameBits({
  article: 'relentless',
  first: relentless,
  late,
  digest: (scenario) => late.digest(scenario),
  figures: FIGURES,
  presets: PRESETS,
  scenarios,
})

test('every example has its bits', () => {
  for (const { name } of EXAMPLES) {
    const few = ['heat1d', 'heat1d_insulated', 'heat1d_periodic'].includes(name) ? { maxX: 9, maxT: 6 } : {}
    const scenario = JSON.stringify({ ...base, program: { example: name }, constants: few, runs: 1 })
    const native = JSON.parse(program.run(['digest'], scenario)) as object
    expect({ digest: late.digest(scenario) }, name).toEqual(native)
  }
}, 60_000)

test('a program of one’s own comes back from its link', () => {
  const own = late.example('wave')!.replace('program wave', 'program mine # é 🦀 & = %')
  const { scenario, warnings } = relentless.readLink(`v=1&program=${encodeURIComponent(own)}`)
  expect(warnings).toEqual([])
  expect(scenario.program).toBe(own)
  expect(relentless.readLink(relentless.writeLink(JSON.stringify(scenario), {})).scenario).toEqual(scenario)
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
