/** The data between the page and the module: the generated types, and the narrower forms that the page keeps. */
import type * as made from './generated.js'

export type * from '../../../engine/types.js'
export type { Claim, Verdict } from '../../../engine/generated-kernel.js'
export type {
  Answer,
  Contraction,
  Counter,
  CounterRead,
  Distribution,
  Facts,
  Fitted,
  Judged,
  KernelsRead,
  Sweep,
  Task,
  TasksRead,
  Trace,
} from './generated.js'

/** Everything that decides a result. Exactly one of the three forms of tasks is there, and one number of processes. */
export interface Scenario extends Omit<made.Scenario, 'processes'> {
  tasks?: made.Task[]
  distribution?: made.Distribution
  contraction?: made.Contraction
  processes: number
}

/** A scenario from a file or link, which may have several numbers of processes. */
export type AnyScenario = Omit<Scenario, 'processes'> & { processes: number | number[] | made.Sweep }
