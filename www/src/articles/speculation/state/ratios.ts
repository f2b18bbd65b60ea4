/** The ratios of pseudo-MD spliced by two methods, found here at a moment; the paper's are in `paper-ratios.ts`. */
import type { Method, SimulationResult } from '../engine/simulation-types.js'

export interface PaperRatio {
  figure: '9a' | '9b' | '9c'
  model: string
  over: Method
  under: Method
  /** the paper's words; `value` is their number */
  paper: string
  value: number
}

export interface Ratio {
  value: number
  /** standard error for independent runs; the methods share random numbers, so the true one is rather smaller */
  error: number | null
}

/** The ratio at one of the reported moments; null while one of the two has spliced nothing. */
export function ratioAt(
  result: SimulationResult,
  { over, under }: Pick<PaperRatio, 'over' | 'under'>,
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
