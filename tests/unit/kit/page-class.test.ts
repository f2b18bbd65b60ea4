// A class without a server: codes that are read aloud, mistyped, scanned twice; the histogram on the wall.
import { beforeEach, describe, expect, test } from 'vitest'
import { CODE_LETTERS, codeOf, grouped, lettersIn, resultOf, STUDENTS, wordOf } from '../../../www/src/class/code.ts'
import { classKey } from '../../../www/src/class/key.ts'
import { BINS, binned, median, readCodes, Results } from '../../../www/src/class/results.ts'

const TASKS = 'some 2:7b'
const SCORES = [0, 0.001, 0.5, 0.873, 0.999, 1]
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

describe('a code', () => {
  test('says who handed in how much, for every score and student', () => {
    for (const score of SCORES)
      for (const student of [0, 1, 4711, STUDENTS - 1]) {
        const code = codeOf({ student, score }, TASKS)
        expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/)
        expect(resultOf(code, TASKS)).toEqual({ student, score })
      }
  })

  test('is read as it is spoken and written', () => {
    const code = codeOf({ student: 99, score: 0.42 }, TASKS)
    for (const one of [grouped(code), code.toLowerCase(), ` ${code.slice(0, 3)}-${code.slice(3)}.`])
      expect(resultOf(one, TASKS)).toEqual({ student: 99, score: 0.42 })
    expect(lettersIn('o0 iL1')).toBe('00111')
  })

  test('is of one set of tasks only', () => {
    const other = [...Array(200).keys()].filter((student) =>
      resultOf(codeOf({ student, score: 0.5 }, 'some 2:7a'), TASKS),
    )
    // One in a thousand passes by chance: of two hundred, hardly more than one.
    expect(other.length).toBeLessThan(3)
  })

  test('is refused with one letter wrong, or two exchanged, but for one in a thousand', () => {
    let [wrong, passed] = [0, 0]
    for (let student = 0; student < 40; student++) {
      const code = codeOf({ student: student * 25_001, score: student / 40 }, TASKS)
      const slips = [...code].flatMap((letter, at) => [
        ...[...LETTERS].filter((one) => one !== letter).map((one) => code.slice(0, at) + one + code.slice(at + 1)),
        code.slice(0, at) +
          code
            .slice(at, at + 2)
            .split('')
            .reverse()
            .join('') +
          code.slice(at + 2),
      ])
      for (const slip of slips.filter((one) => one !== code)) {
        wrong += 1
        if (resultOf(slip, TASKS)) passed += 1
      }
    }
    expect(wrong).toBeGreaterThan(9000)
    expect(passed / wrong).toBeLessThan(0.003)
  })

  test('refuses other lengths and other letters', () => {
    for (const text of ['', 'ABC', 'ABCDEFGHJ', 'UUUUUUUU']) expect(resultOf(text, TASKS)).toBeNull()
  })
})

test('the word of the teacher is four letters, another one for other tasks', () => {
  const words = [...Array(50).keys()].map((seed) => wordOf(`some 1:${seed}`))
  expect(new Set(words).size).toBe(50)
  for (const word of words) {
    expect(word).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}$/)
    expect(classKey.read(word)).toBe(word)
  }
  expect([classKey.read('1'), classKey.read('2'), classKey.read('')]).toEqual(['1', null, null])
})

describe('results', () => {
  let tasks = ''
  beforeEach(() => {
    tasks = `some 1:${Math.random()}`
  })
  const code = (student: number, score: number): string => codeOf({ student, score }, tasks)

  test('are read one by one or all at once, and what is no code is named', () => {
    const text = `${grouped(code(1, 0.5))}, ${code(2, 0.7)}\n${code(3, 1)} AAAA AAAA AB`
    const { taken, refused } = readCodes(text, tasks)
    expect(taken.map(({ score }) => score)).toEqual([0.5, 0.7, 1])
    expect(refused).toEqual(['AAAA AAAA', 'AB'])
    expect(code(1, 0.5)).toHaveLength(CODE_LETTERS)
  })

  test('count a student once, by the best score, and outlive the page', () => {
    const results = new Results(tasks)
    expect(results.take({ student: 1, score: 0.5 })).toBe(true)
    expect(results.take({ student: 1, score: 0.5 })).toBe(false)
    expect(results.take({ student: 1, score: 0.4 })).toBe(false)
    expect(results.take({ student: 2, score: 0.3 })).toBe(true)
    expect(results.take({ student: 1, score: 0.9 })).toBe(true)
    expect(results.scores).toEqual([0.3, 0.9])
    expect(new Results(tasks).scores).toEqual([0.3, 0.9])
    results.clear()
    expect(new Results(tasks).scores).toEqual([])
  })

  test('stand in bins of a twentieth, each on the side where it belongs', () => {
    const scores = Array.from({ length: 1001 }, (_, i) => i / 1000)
    const bins = binned(scores)
    expect(bins).toEqual([...Array(BINS - 1).fill(50), 51])
    expect(binned([0.15])[3]).toBe(1)
    expect(binned([0.149])[2]).toBe(1)
  })

  test('have a median', () => {
    expect([median([]), median([0.3]), median([0.2, 0.4]), median([0.1, 0.2, 0.9])]).toEqual([
      0, 0.3, 0.30000000000000004, 0.2,
    ])
  })
})
