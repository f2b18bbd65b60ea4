/** The input of this article's functions for programs: the fields of docs/fields-rules.md, any left out. */
import type { Rough, Scenario } from '../engine/types.js'

/** A scenario as in a file of the command line. An answer needs `tasks` or `rough`. */
export interface PartialScenario extends Partial<Omit<Scenario, 'rough'>> {
  rough?: Partial<Rough>
}
