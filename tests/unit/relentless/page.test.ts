// The parts of this article's page that need no browser.
import { expect, test } from 'vitest'
import { readPairs } from '../../../www/src/articles/relentless/state/pairs.ts'
import type { Happened } from '../../../www/src/articles/relentless/live/protocol.ts'
import { Scene } from '../../../www/src/articles/relentless/live/scene.ts'
import { stateAfter } from '../../../www/src/articles/relentless/looks/search-state.ts'
import { first as relentless, late } from './modules.ts'

const text = JSON.stringify(relentless.defaults())

test('moments are read as a reader writes them', () => {
  expect(readPairs('')).toEqual([])
  expect(readPairs('20 s: 4, 30:1.5; 1e2 s : 0.5')).toEqual([
    [20, 4],
    [30, 1.5],
    [100, 0.5],
  ])
  for (const wrong of ['20', '20:', ':4', '20 m: 4', 'x', '-1: 2']) expect(readPairs(wrong), wrong).toBeNull()
})

test('a search ends with every label known, and each agent on its way out', () => {
  const { nodes, actions } = late.search(text)
  expect(stateAfter(actions, 0)).toEqual({ known: new Set(), paths: new Map(), last: null })
  const end = stateAfter(actions, actions.length)
  expect(end.known.size).toBe(nodes.length)
  const writes = actions.filter(({ kind, there }) => kind === 'write' && there)
  expect(new Set(writes.map(({ node }) => node)).size).toBe(nodes.length)
})

/** A run of two agents that take turns; one is killed on the way, and labels are lost. */
function run(): { events: Happened[]; digests: [string, string] | null; scene: Scene } {
  const dictionary = new late.Dictionary(text)
  const nothing = new Float64Array()
  const start = (number: number) => new late.Agent(text, number, dictionary.earliest)
  const agents = new Map([0, 1].map((number) => [number, start(number)]))
  const events: Happened[] = [0, 1].map((agent) => ({ kind: 'start', time: 0, agent }))
  let time = 0
  for (let turn = 0; !dictionary.complete; turn++) {
    time += 0.1
    if (turn === 5000) {
      agents.delete(0)
      events.push({ kind: 'kill', time, agent: 0 })
    }
    if (turn === 6000) events.push({ kind: 'lose', time, units: [...dictionary.lose(0.5)] })
    for (const [number, agent] of agents) {
      const { kind, unit } = agent
      if (kind === 0) agent.act(dictionary.look(unit, number, time), nothing)
      else if (kind === 1) {
        const values = dictionary.read(unit, number, time)
        agent.act(values ? 1 : 0, values ?? nothing)
      } else {
        const values = agent.act(0, nothing)
        if (!values) continue
        const [execution = 0, evicted = -1] = dictionary.write(unit, number, time, agent.seen, values)!
        events.push({ kind: 'write', time, agent: number, unit, execution, values: [...values], evicted })
      }
    }
  }
  return { events, digests: dictionary.counts().digests, scene: new Scene(dictionary.picture()) }
}

test('agents and dictionary that only send messages end on the bits of the plain loop', () => {
  const { events, digests, scene } = run()
  expect(digests?.[0]).toBe(digests?.[1])
  expect(digests?.[0]).toMatch(/^[0-9a-f]{16}$/)
  const end = scene.after(events, events.length)
  expect([...end.alive]).toEqual([1])
  expect(end.who.every((agent) => agent === 0 || agent === 1)).toBe(true)
  const writes = events.filter(({ kind }) => kind === 'write').length
  expect(end.executions.reduce((sum, count) => sum + count, 0)).toBe(writes)
  expect(end.there).toBe(end.values.filter((value) => !Number.isNaN(value)).length)
})

test('a replay shows the same as the run did at that moment', () => {
  const { events, scene } = run()
  const fresh = (): Scene => new Scene(scene.picture)
  const half = fresh().after(events, 700)
  const further = half.after(events, 900)
  expect(further).toBe(half)
  const back = further.after(events, 700)
  expect(back).not.toBe(further)
  const again = fresh().after(events, 700)
  expect(back.values).toEqual(again.values)
  expect(back.time).toBe(again.time)
})
