/** The data of a check between the page and the simulator: the paper's claims, before and after they are computed. */
import type { Announced } from './generated.js'
import type { WholeSimulation } from './types.js'

export type { Claim, Verdict } from '../../../engine/generated-kernel.js'
export type { Announced } from './generated.js'

export interface Plan {
  version: string
  claims: Announced[]
  /** number of parts of each claim that can be prepared; claims share parts */
  parts: number[]
  simulations: WholeSimulation[]
}
