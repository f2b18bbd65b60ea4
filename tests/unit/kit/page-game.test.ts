// Games: the moves, back and all of them from the beginning, and the seed of a day.
import { beforeEach, describe, expect, test } from 'vitest'
import { Moves } from '../../../www/src/game/moves.ts'
import { drawSeed, seedOf } from '../../../www/src/game/seed.ts'

let moves: Moves
beforeEach(() => {
  moves = new Moves()
  moves.note('some', 'start')
})

describe('moves', () => {
  test('are taken back one by one, to the beginning', () => {
    expect(moves.before).toBeNull()
    moves.note('some', 'a')
    moves.note('some', 'ab')
    expect(moves.before).toBe('a')
    moves.note('some', 'a')
    expect(moves.before).toBe('start')
    moves.note('some', 'start')
    expect(moves.before).toBeNull()
  })

  test('are there once, however often they are looked at', () => {
    moves.note('some', 'a')
    moves.note('some', 'a')
    expect(moves.since('start')).toEqual(['start', 'a'])
  })

  test('of one part are one move while it is dragged', () => {
    for (const text of ['1', '2', '3']) moves.note('some', text, 'bar 1')
    for (const text of ['31', '32']) moves.note('some', text, 'bar 2')
    expect(moves.since('start')).toEqual(['start', '3', '32'])
    expect(moves.before).toBe('3')
  })

  test('begin anew with other tasks, and all are told since the game was started over', () => {
    for (const text of ['a', 'ab', 'start', 'c']) moves.note('some', text)
    expect(moves.since('start')).toEqual(['start', 'c'])
    expect(moves.before).toBe('start')
    moves.note('others', 'x')
    expect(moves.before).toBeNull()
    expect(moves.since('fresh')).toEqual(['x'])
  })
})

test('a day has one seed, and one that is drawn is short', () => {
  expect(seedOf(new Date('2026-11-09T00:01Z'))).toBe('2026-11-09')
  expect(seedOf(new Date('2026-11-09T23:59Z'))).toBe('2026-11-09')
  // Midnight in Tokyo is still the day before in UTC: all play the same game.
  expect(seedOf(new Date('2026-11-10T00:00+09:00'))).toBe('2026-11-09')
  for (let n = 0; n < 100; n++) expect(drawSeed()).toMatch(/^[1-9]\d{0,3}$/)
})
