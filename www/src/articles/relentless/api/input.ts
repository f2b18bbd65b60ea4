/** The input of this article's functions for programs: the fields of docs/fields-relentless.md, any left out. */
import type { Scenario } from '../engine/types.js'

/** A scenario as in a file of the command line. */
export interface PartialScenario extends Partial<Omit<Scenario, 'costs'>> {
  costs?: Partial<Scenario['costs']>
}
