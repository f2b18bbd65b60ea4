/** The ratios of pseudo-MD spliced: the paper's for its figure 9, and those found here at a moment. */
import type { Method, SimulationResult } from '../engine/simulation-types.js'

export interface Claim {
  figure: '9a' | '9b' | '9c'
  model: string
  over: Method
  under: Method
  /** the paper's words; `value` is their number */
  paper: string
  value: number
}

const MODELS = { '9a': 'Ring', '9b': 'Cubic lattice', '9c': 'Complete graph' } as const

function claim(figure: Claim['figure'], over: Method, under: Method, paper: string, value: number): Claim {
  return { figure, model: MODELS[figure], over, under, paper, value }
}

export const CLAIMS: readonly Claim[] = [
  claim('9a', 'maxp_w_star', 've', 'nearly 2.5', 2.5),
  claim('9a', 'maxp_w_const', 'maxp_w_max', '3', 3),
  claim('9a', 'maxp_w_star', 'maxp_w_const', '2', 2),
  claim('9a', 'maxp_w_max', 've', 'below 1', 1),
  claim('9a', 'maxp', 've', 'slightly above 1', 1),
  claim('9b', 'maxp_w_star', 've', 'nearly 6', 6),
  claim('9b', 'maxp_w_max', 'maxp_w_const', 'over 1.5', 1.5),
  claim('9b', 'maxp_w_star', 'maxp_w_max', 'over 2', 2),
  claim('9b', 'maxp', 've', 'slightly above 1', 1),
  claim('9c', 'maxp_w_star', 've', 'nearly 20', 20),
  claim('9c', 'maxp_w_max', 'maxp_w_const', 'nearly 10', 10),
  claim('9c', 'maxp_w_star', 'maxp_w_max', 'nearly 2', 2),
  claim('9c', 'maxp', 've', 'slightly above 1', 1),
]

export interface Ratio {
  value: number
  /** standard error for independent runs; the methods share random numbers, so the true one is rather smaller */
  error: number | null
}

/** The ratio at one of the reported moments; null while one of the two has spliced nothing. */
export function ratioAt(
  result: SimulationResult,
  { over, under }: Pick<Claim, 'over' | 'under'>,
  index: number,
): Ratio | null {
  const [a, b] = [result.methods[over], result.methods[under]]
  const [top, bottom] = [a?.spliced_mean[index], b?.spliced_mean[index]]
  if (top === undefined || bottom === undefined || bottom <= 0) return null
  const [da, db] = [a?.spliced_stderr[index], b?.spliced_stderr[index]]
  const value = top / bottom
  if (da === null || da === undefined || db === null || db === undefined || top <= 0) return { value, error: null }
  return { value, error: value * Math.hypot(da / top, db / bottom) }
}

export function indexAt(result: SimulationResult, moment: number): number {
  const times = Object.values(result.methods)[0]?.wall_clock ?? []
  let best = 0
  times.forEach((time, i) => {
    if (Math.abs(time - moment) < Math.abs((times[best] ?? 0) - moment)) best = i
  })
  return best
}
