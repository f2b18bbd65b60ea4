/** The input of this article's functions for programs. Every field may be left out. */
import type { AnyScenario, Contraction, Counter, Distribution, Sweep } from '../engine/types.js'

/** A scenario as in a file of the command line. An answer needs tasks in one of three forms. */
export interface PartialScenario
  extends Partial<Omit<AnyScenario, 'counter' | 'sweep' | 'distribution' | 'contraction'>> {
  counter?: Partial<Counter>
  sweep?: Partial<Sweep>
  distribution?: Partial<Distribution>
  contraction?: Partial<Contraction>
}
