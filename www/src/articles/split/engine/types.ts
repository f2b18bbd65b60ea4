/** The data between the page and the module: the generated types, and the narrower forms that the page keeps. */
import type * as made from './generated.js'

export type * from '../../../engine/types.js'
export type { Claim, Verdict } from '../../../engine/generated-kernel.js'
export type { Answer, Drawn, Group, Lists, Own, Reported, Rule, Today, Whole } from './generated.js'

/** Everything that decides a result. Exactly one of the two forms of tests is there. */
export interface Scenario extends made.Scenario {
  tests?: made.Own
  suite?: made.Drawn
}
