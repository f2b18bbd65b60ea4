/** Verdicts on claims: their words and marks, and a count of them in a sentence. */
import type { Claim, Verdict } from '../engine/generated-kernel.js'

/** Every verdict, the most favourable first. */
export const VERDICTS = ['holds', 'can_hold', 'differs', 'cannot_hold', 'not_computed'] as const satisfies Verdict[]

export const WORDS: Readonly<Record<Verdict, string>> = {
  holds: 'holds',
  can_hold: 'can hold',
  differs: 'differs',
  cannot_hold: 'cannot hold',
  not_computed: 'not computed',
}

/** Verdicts differ in shape as well as in colour. */
export const MARKS: Readonly<Record<Verdict, string>> = {
  holds: '✓',
  can_hold: '◐',
  differs: '△',
  cannot_hold: '✗',
  not_computed: '–',
}

/** The meaning of each verdict, in half a sentence. */
export const MEANINGS: Readonly<Record<Verdict, string>> = {
  holds: 'it comes out',
  can_hold: 'it comes out, with a choice that was made so that it does',
  differs: 'it does not come out',
  cannot_hold: 'it does not, and there is a proof that it cannot',
  not_computed: 'it needs what nobody has',
}

/** The verdicts of several claims, as the last words of a sentence. */
const MANY: Readonly<Record<Verdict, readonly [one: string, more: string]>> = {
  holds: ['holds', 'hold'],
  can_hold: ['can hold', 'can hold'],
  differs: ['differs', 'differ'],
  cannot_hold: ['cannot hold', 'cannot hold'],
  not_computed: ['is not computed', 'are not computed'],
}

export function count(claims: readonly Pick<Claim, 'verdict'>[], verdict: Verdict): number {
  return claims.filter((claim) => claim.verdict === verdict).length
}

/** “31 of 44 claims hold, 12 differ”: claims of each verdict, and those that are left of `all`. */
export function tally(claims: readonly Pick<Claim, 'verdict'>[], all: number = claims.length): string {
  const held = count(claims, 'holds')
  const parts = [`${held} of ${claims.length} claims ${MANY.holds[held === 1 ? 0 : 1]}`]
  for (const verdict of VERDICTS.slice(1)) {
    const number = count(claims, verdict)
    if (number > 0) parts.push(`${number} ${MANY[verdict][number === 1 ? 0 : 1]}`)
  }
  const left = all - claims.length
  if (left > 0) parts.push(`${left} ${left === 1 ? 'is' : 'are'} left`)
  return parts.join(', ')
}
