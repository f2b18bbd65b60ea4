// The game: plays in links, the judge beside Rust's, the rule step by step, and the pyramid's places.
import { expect, test } from 'vitest'
import { agentWords, lostOf } from '../../../www/src/articles/relentless/game/lanes.ts'
import {
  after,
  apply,
  byRule,
  first,
  fits,
  knows,
  letterOf,
  lettersOf,
  moveOf,
  ready,
} from '../../../www/src/articles/relentless/game/plan.ts'
import { placesOf } from '../../../www/src/articles/relentless/game/pyramid.ts'
import {
  AGENTS,
  current,
  fresh,
  LONGEST_SEED,
  readPlay,
  VALUES,
  writePlay,
} from '../../../www/src/articles/relentless/state/game.ts'
import { late } from './modules.ts'

test('a play in a link is read again, and nonsense is refused', () => {
  for (const play of [{ seed: 'a: b', moves: 'abeE-J' }, fresh('7'), fresh('')])
    expect(readPlay(writePlay(play))).toEqual(play)
  expect(current.viewKey.read(writePlay(fresh('19')))).toBe('')
  for (const text of ['', 'ab', 'k:1', 'aB1:1', `${'-'.repeat(200)}:1`, `:${'x'.repeat(LONGEST_SEED + 1)}`])
    expect(current.viewKey.read(text), text).toBeNull()
})

test.each(['1', '2', '3', '2026-11-29', ''])(
  'plays of seed “%s” end when Rust says, and no sooner than the best',
  (seed) => {
    const game = late.game(seed)
    expect([game.seconds.length, game.lives.length]).toEqual([VALUES, AGENTS])
    for (const { moves, seconds } of [game.rule, game.best]) {
      const state = after(game, moves)
      expect(lettersOf(state)).toBe(moves)
      expect(state.ended).toBe(seconds)
    }
    let state = first(game)
    for (let next = byRule(game, state); next; next = byRule(game, state)) state = apply(game, state, next)!
    expect(lettersOf(state)).toBe(game.rule.moves)
    expect(game.best.seconds).toBeLessThan(game.rule.seconds)
    expect(game.best.seconds).toBeGreaterThanOrEqual(game.bound)
  },
)

test('in the first game the best computes some values again, and writes few', () => {
  const { best, rule } = late.game('19')
  expect([best.seconds, rule.seconds]).toEqual([31, 48])
  const computed = [...best.moves].filter((letter) => /[a-j]/.test(letter))
  expect(computed.length).toBeGreaterThan(VALUES)
  expect(best.moves.replace(/[^A-J]/g, '')).toHaveLength(4)
})

test('what an agent has not written goes with it', () => {
  const machine = { seconds: [1, 1, 2], needs: [[], [], [0, 1]], lives: [4, 6], write: 1 }
  const lost = after(machine, 'aAb-')
  expect([lost.at, lost.agent, lost.came, lost.goes]).toEqual([4, 1, 4, 10])
  expect([knows(lost, 0), knows(lost, 1)]).toEqual([true, false])
  expect(lostOf(lost, 0)).toEqual([1])
  expect(agentWords(lost, 0)).toBe('compute 1, write 1, compute 2, let go')
  expect(after(machine, 'aAb-bcC').ended).toBe(8)
  // Moves that are not possible end a play that a link has.
  for (const [moves, made] of [
    ['c', ''],
    ['aac', 'a'],
    ['A', ''],
    ['abA-', 'abA-'],
    ['abcC', 'abc'],
    ['d', ''],
  ] as const)
    expect(lettersOf(after(machine, moves)), moves).toBe(made)
  // After a and its write, 2 s are left: enough to compute b, and no longer what takes 3 s.
  const short = { ...machine, seconds: [1, 3, 2] }
  const state = after(short, 'aA')
  const move = moveOf('b')
  expect([ready(short, state, move), fits(short, state, move), apply(short, state, move)]).toEqual([true, false, null])
  expect(byRule(short, state)).toEqual(moveOf('-'))
  expect(byRule(machine, after(machine, 'aAb-bcC'))).toBeNull()
  expect([...'aJ-'].map((letter) => letterOf(moveOf(letter))).join('')).toBe('aJ-')
})

test('each value stands above the two that it needs', () => {
  const { needs } = late.game('1')
  const places = placesOf({ needs })
  expect(places.at(-1)).toEqual([3, 2])
  for (const [value, below] of needs.entries())
    for (const need of below) {
      expect(places[need]![0]).toBe(places[value]![0] - 1)
      expect(Math.abs(places[need]![1] - places[value]![1])).toBe(0.5)
    }
})
