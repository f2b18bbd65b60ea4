// The front page's state in the hash of a link.
import { describe, expect, test } from 'vitest'
import { hashOf, isLong, KNOWN, PROCESSORS, START, type State, stateOf, WHATS } from '../../../www/src/front/state.ts'

describe('a link of the front page', () => {
  test.each(WHATS)('holds what was said of %s', (what) => {
    const start: State = { ...START, what, processors: PROCESSORS[what] }
    const states: State[] = [
      start,
      ...KNOWN.map((known) => ({ ...start, known })),
      { ...start, processors: 7, alpha: 1e-6, beta: 2e-10 },
      { ...start, rough: { tasks: 5, shortest: 1, most: 2.5, longest: 3 } },
      { ...start, own: '{"work":{"seconds":[1,2]}}', timings: '[[1,10],[2,6]]' },
    ]
    for (const state of states) {
      const { state: read, wrong } = stateOf(hashOf(state))
      expect(wrong).toEqual([])
      expect(hashOf(read)).toBe(hashOf(state))
      if (what === 'tasks') expect(read).toEqual(state)
    }
  })

  test('begins so that it is told from a link of the first article', () => {
    expect(hashOf(START)).toBe('#what=tasks')
  })

  test('names what it cannot mean, and keeps the rest', () => {
    const { state, wrong } = stateOf('#what=tasks&known=maybe&processors=-3&tasks=x&longest=7&work={')
    expect(wrong.map((words) => words.split(':')[0])).toEqual(
      ['known', 'tasks', 'work', 'processors'].sort(order(wrong)),
    )
    expect(state).toEqual({ ...START, rough: { ...START.rough, longest: 7 } })
  })

  test('leaves out a work that is too long for it', () => {
    const long: State = { ...START, own: JSON.stringify({ work: { seconds: Array(5000).fill(1.5) } }) }
    expect(isLong(long)).toBe(true)
    expect(hashOf(long).length).toBeLessThan(200)
  })
})

/** The order in which they are told. */
function order(told: readonly string[]): (one: string, other: string) => number {
  const at = (name: string): number => told.findIndex((words) => words.startsWith(`${name}:`))
  return (one, other) => at(one) - at(other)
}
