/**
 * The data of a check between the page and the simulator: the paper's claims, before and after they are computed.
 */
import type { Effort } from '../engine/checks.js'
import type { WholeSimulation } from '../../../engine/types.js'

export type { Effort }

export type EffortName = 'quick' | 'full'

/** The efforts of `allot check --quick` and of `allot check`. */
export const EFFORTS: Readonly<Record<EffortName, Effort>> = {
  quick: { draws: 4, runs: 80 },
  full: { draws: 20, runs: 500 },
}

export type Verdict = 'holds' | 'differs' | 'fails'

/** A claim before it is computed. */
export interface Announced {
  id: string
  section: string
  figure: string | null
  words: string
  paper: string
  unit: string
  /** index of the simulation that the claim rests on; null without one */
  simulation: number | null
}

export interface Claim extends Omit<Announced, 'simulation'> {
  value: number | null
  computed: number
  /** standard deviation from draw to draw */
  spread: number | null
  /** standard error over runs */
  error: number | null
  deviation: number | null
  low: number
  high: number
  holds: boolean
  verdict: Verdict
  why: string | null
  note: string | null
}

export interface Plan {
  version: string
  claims: Announced[]
  /** number of parts of each claim that can be prepared; claims share parts */
  parts: number[]
  simulations: WholeSimulation[]
}
