/** The data of a check, and how much work it is. */
import type { Effort } from '../engine/checks.js'

export type { Effort }
export type { Announced, Claim, Plan, Verdict } from '../engine/claim-types.js'

export type EffortName = 'quick' | 'full'

/** The efforts of `allot check --quick` and of `allot check`. */
export const EFFORTS: Readonly<Record<EffortName, Effort>> = {
  quick: { draws: 4, runs: 80 },
  full: { draws: 20, runs: 500 },
}
