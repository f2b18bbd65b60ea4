/** The data between the page and the module: the generated types, and the narrower forms that the page keeps. */
import type * as made from './generated.js'

export type * from '../../../engine/types.js'
export type { Claim, Verdict } from '../../../engine/generated-kernel.js'
export type { Answer, Own, Rough, Ruled } from './generated.js'

/** What is known of lengths before tasks run. */
export type Knowledge = made.Scenario['knowledge']

/** Everything that decides a result. Exactly one of the two forms of tasks is there. */
export interface Scenario extends made.Scenario {
  tasks?: made.Own
  rough?: made.Rough
}
