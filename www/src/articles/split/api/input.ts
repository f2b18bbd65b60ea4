/** The input of this article's functions for programs: the fields of docs/fields-split.md, any left out. */
import type { Drawn, Scenario } from '../engine/types.js'

/** A scenario as in a file of the command line. An answer needs `tests` or a `suite`. */
export interface PartialScenario extends Partial<Omit<Scenario, 'suite'>> {
  suite?: Partial<Drawn>
}
