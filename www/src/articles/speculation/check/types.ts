/** The data of a check, and how much work it is. */
import type { Effort } from '../engine/checks.js'

export type { Effort }
export type { Announced, Claim, Plan, Verdict } from '../engine/claim-types.js'

export type EffortName = 'quick' | 'full'
