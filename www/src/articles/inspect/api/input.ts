/** The input of this article's functions for programs. Every field may be left out. */
import type { AnyScenario, Contraction, Counter, Distribution, Sweep } from '../engine/types.js'

/** A scenario as in a file of the command line; without tasks in any form, those of the default scenario. */
export interface PartialScenario
  extends Partial<Omit<AnyScenario, 'counter' | 'sweep' | 'distribution' | 'contraction'>> {
  counter?: Partial<Counter>
  sweep?: Partial<Sweep>
  distribution?: Partial<Distribution>
  contraction?: Partial<Contraction>
}
