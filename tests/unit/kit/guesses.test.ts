// Scales of guesses, and the count of claims that hold.
import { expect, test } from 'vitest'
import { holding } from '../../../www/src/claims/lecture.ts'
import type { Claim, Verdict } from '../../../www/src/engine/generated-kernel.ts'
import { hasPlace } from '../../../www/src/lecture/numbers.ts'

test('a logarithmic scale has no place for 0, and none has one for what is no number', () => {
  expect([0, -1, NaN, Infinity, 2].map((value) => hasPlace({ scale: 'log' }, value))).toEqual([
    false,
    false,
    false,
    false,
    true,
  ])
  expect([0, -1, NaN].map((value) => hasPlace({ scale: 'linear' }, value))).toEqual([true, true, false])
})

test('the claims that hold are counted once all are computed', () => {
  const claims = (['holds', 'differs', 'holds', 'cannot_hold'] as Verdict[]).map((verdict) => ({ verdict }) as Claim)
  expect(holding({ claims, of: 4 })).toBe(2)
  for (const one of [null, {}, { claims: [], of: 0 }, { claims, of: 5 }]) expect(holding(one)).toBeNull()
})
