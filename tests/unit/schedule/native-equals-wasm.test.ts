// The same scenario gives the same bits natively and in the browser: every number of an answer, and of every figure.
import { expect, test } from 'vitest'
import { FIGURES } from '../../../www/src/articles/schedule/figures.ts'
import { PRESETS } from '../../../www/src/articles/schedule/presets.ts'
import { sameBits } from '../../setup/same-bits.ts'
import { first as schedule, late } from './modules.ts'

const common = { nodes: 20_000 }
/** Drawn and random graphs with noise, network, master, chains and own times. */
const scenarios: Record<string, object> = {
  'molecular dynamics with noise and every cost': {
    ...common,
    graph: {
      molecular_dynamics: { cells: [4, 4, 1], steps: 3, density: { protein: { radius: 1.5, factor: 4 } } },
    },
    processors: 6,
    network: { latency: 0.013, bandwidth: 1e6 },
    dispatch: 0.0007,
    noise: 0.5,
    seed: 'a',
    coalesce: 2,
    iterations: 2,
  },
  'random layers, chains united': {
    ...common,
    graph: { layered: { layers: 7, width: 9, density: 0.2, ccr: 0.7, seed: '3' } },
    processors: [1, 3, 5],
    network: { bandwidth: 1 },
    chains: true,
    policies: ['cp', 'cp_misf_node', 'peft', 'optimal'],
  },
}

sameBits({
  article: 'schedule',
  first: schedule,
  late,
  digest: (scenario) => late.digest(scenario),
  figures: FIGURES,
  presets: PRESETS,
  scenarios,
})

test('a mistake is thrown with the field, the value and what is allowed', () => {
  const wrong = JSON.stringify({ ...schedule.defaults(), network: { latency: -1 } })
  const refused = expect.objectContaining({ field: 'network.latency', value: '-1' })
  expect(() => schedule.checkScenario(wrong)).toThrow(refused)
  const defaults = JSON.stringify(schedule.defaults())
  expect(() => schedule.figure('rules', defaults)).toThrow(expect.objectContaining({ field: 'figure' }))
  expect(() => late.steps('barrier', defaults)).toThrow(expect.objectContaining({ field: 'policy', value: 'barrier' }))
  expect(() => late.worst(defaults)).toThrow(expect.objectContaining({ field: 'search' }))
})

test('programs and files become graphs, and mistakes are told with their line', () => {
  const defaults = JSON.stringify(schedule.defaults())
  const read = late.readProgram('create a 2\ncreate b 3\ndepend b on a bytes 7\n', defaults)
  expect(read.graph).toEqual({
    tasks: [
      { seconds: 2, name: 'a' },
      { seconds: 3, name: 'b' },
    ],
    edges: [[0, 1, 7]],
  })
  expect(late.program(JSON.stringify(read))).toBe('create a 2\ncreate b 3\ndepend b on a bytes 7\n')
  expect(() => late.readProgram('create a 2\ndepend a on b', defaults)).toThrow(/^line 2: /)
  const bytes = new TextEncoder().encode('digraph { a -> b [size=3]; a [seconds=2] }')
  const file = late.readFile('g.dot', bytes, '', defaults)
  expect(file.told).toContain('g.dot')
  expect(file.scenario.graph).toMatchObject({ edges: [[0, 1, 3]] })
  const circle = new TextEncoder().encode('digraph { a -> b -> a }')
  expect(() => late.readFile('c.dot', circle, '', defaults)).toThrow(/circle/)
  expect(() => late.readFile('a.txt', bytes, '', defaults)).toThrow(/\.stg/)
})

test('schedules are written as trace events, a process for each rule', () => {
  const scenario = JSON.stringify({ graph: { graham_example: {} }, processors: [2, 3], policies: ['fifo', 'heft'] })
  const { traceEvents } = JSON.parse(late.chromeTrace(scenario)) as {
    traceEvents: { name: string; ph: string; tid: number; pid: number; ts?: number; dur?: number; args: object }[]
  }
  const third = traceEvents.find(({ name, pid, tid }) => name === 'thread_name' && pid === 1 && tid === 2)
  expect(third?.args).toEqual({ name: 'Processor 3' })
  const spans = traceEvents.filter(({ ph }) => ph === 'X')
  expect(spans).toHaveLength(18)
  expect(new Set(spans.map(({ pid }) => pid))).toEqual(new Set([0, 1]))
  const fifo = spans.filter(({ pid }) => pid === 0)
  expect(Math.max(...fifo.map(({ ts = 0, dur = 0 }) => ts + dur))).toBe(12e6)
})
