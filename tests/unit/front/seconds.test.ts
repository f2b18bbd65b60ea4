// Lengths of time as people write them.
import { describe, expect, test } from 'vitest'
import { digits, secondsOf, told } from '../../../www/src/front/seconds.ts'

describe('a length of time', () => {
  test.each([
    ['20', 20],
    ['20 s', 20],
    ['18 min', 1080],
    ['18m', 1080],
    ['2.5 h', 9000],
    ['2,5h', 9000],
    ['1:30:00', 5400],
    ['1:30', 90],
    ['3 hours', 10_800],
    ['10 minutes', 600],
    ['250ms', 0.25],
    ['10 µs', 1e-5],
    ['1e3', 1000],
    ['1 day', 86_400],
  ])('%s is %d seconds', (text, seconds) => expect(secondsOf(text)).toBeCloseTo(seconds, 12))

  test.each(['', 'soon', '-3', '3 apples', '1:75', '1e400', '1,200'])('%s is none', (text) => {
    const seconds = secondsOf(text)
    expect(seconds === null || !Number.isFinite(seconds)).toBe(true)
  })

  test.each([
    [0, '0 s'],
    [1e-9, '1 ns'],
    [0.0004, '400 µs'],
    [0.43, '430 ms'],
    [20, '20 s'],
    [2328, '38.8 min'],
    [86_400, '24 h'],
    [360_000, '100 h'],
    [2_000_000, '23.1 days'],
    [1e12, 'over a century'],
  ])('%d seconds are told as %s', (seconds, words) => expect(told(seconds)).toBe(words))

  test('is told so that it is read as it was meant, to three digits', () => {
    for (let seconds = 1e-8; seconds < 1e8; seconds *= 3.7) {
      expect(Math.abs(secondsOf(told(seconds))! / seconds - 1), told(seconds)).toBeLessThan(0.006)
    }
  })

  test('numbers have three digits, and gaps between thousands', () => {
    expect([0.123456, 12.345, 123.4, 12_345].map(digits)).toEqual(['0.123', '12.3', '123', '12 345'])
  })
})
