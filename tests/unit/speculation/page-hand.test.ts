// Sharing by hand: the limits on slots, the keys, the link, and the record of scores.
import { describe, expect, test } from 'vitest'
import {
  firstHand,
  handOf,
  setHand,
  fresh,
  give,
  given,
  type Hand,
  keyed,
  LEVELS,
  most,
  readHand,
  SLOTS,
  writeHand,
} from '../../../www/src/articles/speculation/hand/game.ts'
import { byRule } from '../../../www/src/articles/speculation/hand/rule.ts'
import { Record } from '../../../www/src/articles/speculation/hand/record.ts'
import { Store } from '../../../www/src/state/store.ts'
import { viewWarnings } from '../../../www/src/state/link-warnings.ts'
import { emptyView, readView, writeView } from '../../../www/src/state/view.ts'
import { first } from './modules.ts'

const some: Hand = { level: 3, seed: 'class 7b: “A”', sharing: [30, 20, 0, 0, 0, 0, 0, 0, 0, 5] }

describe('slots', () => {
  test('are given as wanted, in whole numbers, and back', () => {
    expect(give(some, 2, 7.4).sharing[2]).toBe(7)
    expect(give(some, 0, -3).sharing[0]).toBe(0)
    expect(given(give(some, 0, 0).sharing)).toBe(25)
  })

  test('are given until none is left, and no other task loses one', () => {
    const all = give(some, 1, 100)
    expect(all.sharing).toEqual([30, 65, 0, 0, 0, 0, 0, 0, 0, 5])
    expect(given(all.sharing)).toBe(SLOTS)
    expect(most(all.sharing, 0)).toBe(30)
    expect(give(all, 5, 10).sharing).toEqual(all.sharing)
  })

  test('are moved by the keys of a slider', () => {
    expect(
      ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft', 'PageUp', 'PageDown', 'Home', 'End'].map((key) =>
        keyed(key, 20),
      ),
    ).toEqual([21, 21, 19, 19, 30, 10, 0, 100])
    expect(keyed('a', 20)).toBeNull()
  })
})

describe('the link', () => {
  test('carries tasks, and the sharing where there is one', () => {
    expect(readHand(writeHand(some))).toEqual(some)
    expect(writeHand(fresh(2, '7'))).toBe('2::7')
    expect(readHand('2::7')).toEqual(fresh(2, '7'))
    const view = readView(writeView({ ...emptyView, own: { hand: writeHand(some) } }))
    expect(handOf({ view })).toEqual(some)
  })

  test('brings every level there is', () => {
    for (const level of LEVELS.keys()) expect(readHand(`${level + 1}::1`)).toEqual(fresh(level + 1, '1'))
  })

  test('says nothing of what the page opens with', () => {
    expect(readView({ hand: writeHand(firstHand) }).own).toEqual({})
    expect(handOf({ view: readView({}) })).toEqual(firstHand)
  })

  test.each([
    '',
    '1',
    '1:',
    '0::1',
    '9::1',
    `${LEVELS.length + 1}::1`,
    '1:1~2:1',
    '1:101~0~0~0~0~0~0~0~0~0:1',
    `1::${'x'.repeat(41)}`,
    '1:-1~0~0~0~0~0~0~0~0~0:1',
  ])('refuses “%s” and says so', (text) => {
    expect(readHand(text)).toBeNull()
    expect(viewWarnings({ hand: text })).toHaveLength(1)
  })
})

describe('what is kept', () => {
  test('is the best score of each set of tasks, as long as its answer was not seen', () => {
    const record = new Record()
    record.note(some, 0.5)
    record.note(some, 0.4)
    expect(record.best(some)).toBe(0.5)
    expect(record.best(fresh(3, 'other'))).toBe(0)
    record.reveal(some, 0.5)
    record.note(some, 1)
    expect(record.best(some)).toBe(0.5)
  })

  test('of a competition is what was handed in first', () => {
    const record = new Record()
    const blind = fresh(5, '1')
    record.note(blind, 0.9)
    expect(record.secret(blind)).toBe(true)
    expect(record.best(blind)).toBe(0)
    record.reveal(blind, 0.7)
    expect([record.secret(blind), record.handedIn(blind)]).toEqual([false, 0.7])
    const other = fresh(5, '2')
    record.handIn(other, 0.6)
    record.handIn(other, 0.8)
    expect([record.secret(other), record.handedIn(other), record.revealed(other)]).toEqual([false, 0.6, false])
    record.hide(blind)
    expect(record.secret(blind)).toBe(false)
    record.reveal(blind, 1)
    expect(record.handedIn(blind)).toBe(0.7)
  })
})

test('a sharing can be undone', () => {
  const store = new Store({ checkScenario: (one) => one as never, defaults: () => ({}) as never }, {})
  setHand(store, give(firstHand, 0, 10), 'hand 0')
  setHand(store, give(firstHand, 1, 10), 'hand 1')
  store.undo()
  expect(handOf(store).sharing.slice(0, 2)).toEqual([10, 0])
  store.undo()
  expect(store.view.own).toEqual({})
  store.redo()
  expect(handOf(store).sharing[0]).toBe(10)
})

test.each([1, 2, 3, 4, 5])('the rule ends, and not at the best sharing, on level %d', (level) => {
  const judge = ({ level, seed, sharing }: Hand) => first.judgeHand(level, seed, Uint32Array.from(sharing))
  let hand = fresh(level, '1')
  let steps = 0
  for (let next = byRule(hand, judge); next; next = byRule(hand, judge)) {
    expect(judge(next).throughput).toBeGreaterThan(judge(hand).throughput)
    expect(given(next.sharing) - given(hand.sharing)).toBe(Math.min(12, SLOTS - given(hand.sharing)))
    hand = next
    steps += 1
  }
  expect(steps).toBe(9)
  expect(judge(hand).is_best_whole).toBe(false)
  expect(judge(hand).fraction).toBeLessThan(1)
})

test('the page’s module knows the same tasks as everyone, and its advice ends at the best', () => {
  const { judgeHand } = first
  const judge = ({ level, seed, sharing }: Hand) => judgeHand(level, seed, Uint32Array.from(sharing))
  let hand = fresh(2, '1')
  // The same golden values as in crate/speculation/src/hand/tests.rs.
  expect(judge(hand).tasks.map(({ p }: { p: number }) => p)).toEqual([
    0.968, 0.811, 0.74, 0.739, 0.501, 0.381, 0.221, 0.068, 0.061, 0.042,
  ])
  for (let advice = judge(hand).advice; advice; advice = judge(hand).advice) {
    const { from, to } = advice
    if (from !== null) hand = give(hand, from, (hand.sharing[from] ?? 0) - 1)
    if (to !== null) hand = give(hand, to, (hand.sharing[to] ?? 0) + 1)
  }
  expect(judge(hand)).toMatchObject({ is_best_whole: true })
  expect(judge(hand).fraction).toBeGreaterThan(0.999)
  expect(() => judgeHand(7, '1', new Uint32Array(10))).toThrow('level')
})
