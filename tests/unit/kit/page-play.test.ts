// The role-play: lists in a link, times in a code, squares of tasks, and what a class is measured by.
import { describe, expect, test } from 'vitest'
import { shortened, ticks } from '../../../www/src/play/chart.js'
import { inGroups, listCode, tasksOfCode } from '../../../www/src/play/list-code.js'
import { listOf, readLists, writeLists } from '../../../www/src/play/list-link.js'
import { measure } from '../../../www/src/play/measure.js'
import { wholeIn } from '../../../www/src/play/settings.js'
import { Doing, SQUARES, squaresOf } from '../../../www/src/play/squares.js'

const lists = { students: 3, steps: [1, 5, 31, 7, 2, 9, 4] }

describe('lists in a link', () => {
  test('come back as they were written', () => {
    expect(writeLists(lists)).toBe('3.15Z7294')
    expect(readLists('3.15Z7294')).toEqual(lists)
  })

  test('are dealt in neighbours, each task once', () => {
    expect([0, 1, 2].map((student) => listOf(lists, student))).toEqual([
      [0, 1, 2],
      [3, 4],
      [5, 6],
    ])
  })

  test.each(['', '3', '3.', '0.11', '101.11', '3.1I', '3.10', '1.111111111', 'x.11', '3.1<b>'])(
    '%j is none',
    (text) => {
      expect(readLists(text)).toBeNull()
    },
  )
})

describe('the code of a student', () => {
  const ends = [1.26, 7.5, 99]
  const code = listCode(lists, 0, ends)

  test('has the times to a tenth of a second', () => {
    const done = tasksOfCode(lists, code)
    expect(done?.map(({ seat, task, to }) => [seat, task, Number(to.toFixed(1))])).toEqual([
      [0, 0, 1.3],
      [0, 1, 7.5],
      [0, 2, 99],
    ])
    expect(done?.[1]?.from).toBeCloseTo(1.3)
  })

  test('is read with gaps, in small letters, with O for 0', () => {
    const spoken = inGroups(code).toLowerCase().replaceAll('0', 'o')
    expect(tasksOfCode(lists, spoken)).toEqual(tasksOfCode(lists, code))
    expect(inGroups('ABCDEFGHJK')).toBe('ABCD EFGH JK')
  })

  test('of every student is another one, also of a shorter list', () => {
    const codes = [0, 1, 2].map((student) => listCode(lists, student, student === 0 ? ends : ends.slice(1)))
    expect(new Set(codes).size).toBe(3)
    for (const [student, one] of codes.entries()) expect(tasksOfCode(lists, one)?.[0]?.seat).toBe(student)
  })

  test('of other lists, or with a wrong letter, is none', () => {
    expect(tasksOfCode({ ...lists, steps: [...lists.steps].reverse() }, code)).toBeNull()
    let taken = 0
    for (let at = 0; at < code.length; at++)
      for (const letter of '0123456789ABCDEFGHJKMNPQRSTVWXYZ') {
        const wrong = code.slice(0, at) + letter + code.slice(at + 1)
        if (wrong !== code && tasksOfCode(lists, wrong)) taken += 1
      }
    // The check has ten bits.
    expect(taken / (31 * code.length)).toBeLessThan(0.01)
    for (const text of ['', 'AB', '💥', '<img onerror>', 'A'.repeat(500)]) expect(tasksOfCode(lists, text)).toBeNull()
  })

  test('of a task that took too long has the longest time that fits', () => {
    expect(tasksOfCode(lists, listCode(lists, 1, [5, 1000]))?.map(({ worked }) => worked)).toEqual([5, 102.3])
  })
})

describe('the squares of a task', () => {
  test('are one for each step, never the same twice in a row', () => {
    const count = Array<number>(SQUARES).fill(0)
    for (let task = 0; task < 200; task++) {
      const squares = squaresOf(task, 31)
      expect(squares).toHaveLength(31)
      for (const square of squares) count[square] = count[square]! + 1
      expect(squares.every((one, at) => one >= 0 && one < SQUARES && one !== squares[at - 1])).toBe(true)
    }
    // Each is lit about as often as the others.
    const mean = (200 * 31) / SQUARES
    expect(Math.max(...count.map((one) => Math.abs(one / mean - 1)))).toBeLessThan(0.15)
    expect(squaresOf(3, 9)).not.toEqual(squaresOf(4, 9))
  })

  test('count only if they are lit, and the work ends with the last', () => {
    const doing = new Doing(5, 3, 10)
    const wrong = (doing.lit! + 1) % SQUARES
    expect(doing.tap(wrong, 11)).toBe(false)
    for (const [at, square] of doing.squares.entries()) {
      expect(doing.worked).toBeNull()
      expect(doing.tap(square, 12 + at)).toBe(true)
    }
    expect([doing.lit, doing.step, doing.worked]).toEqual([null, 3, 4])
    expect(doing.tap(0, 20)).toBe(false)
  })
})

describe('a class', () => {
  const played = {
    steps: [2, 4],
    bound: 4,
    rules: [{ rule: 'counter', makespan: 4, spans: [] }],
  }
  const done = [
    { seat: 0, task: 0, from: 0, to: 5, worked: 4 },
    { seat: 1, task: 1, from: 0, to: 10, worked: 8 },
  ]

  test('is measured in its own seconds, and ideal processors have its pace', () => {
    const measured = measure(done, 2, 'counter', played)!
    expect(measured).toMatchObject({ makespan: 10, pace: 2, simulated: 8, bound: 8 })
    expect(measured.busy).toBeCloseTo(0.6)
    expect(measured.coordinating).toBeCloseTo(0.15)
    expect(measured.idle).toBeCloseTo(0.25)
  })

  test('has no numbers before a task is done, and no bound before it is known', () => {
    expect(measure([], 2, 'counter', played)).toBeNull()
    expect(measure(done, 2, 'counter', null)).toMatchObject({ makespan: 10, simulated: null, bound: null })
  })
})

test('an axis has whole steps', () => {
  expect(ticks(43, 5)).toEqual([0, 10, 20, 30, 40])
  expect(ticks(1, 5)).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1])
  expect(ticks(0, 5)).toEqual([0])
})

test('a long name is shortened, a number in a field is kept within its bounds', () => {
  expect(shortened('Ada Lovelace', 5)).toBe('Ada …')
  expect(shortened('Ada', 5)).toBe('Ada')
  expect([wholeIn('7', 1, 9, 3), wholeIn('99', 1, 9, 3), wholeIn('x', 1, 9, 3), wholeIn(' ', 1, 9, 3)]).toEqual([
    7, 9, 3, 3,
  ])
})
