/** How errors of a fit are written. */
import { app } from '../app.js'

/** Below this an error is rounding, and its digits say nothing. */
const SMALLEST = 1e-4

/** An error as a part, positive. Two figures are as many as it is good for. */
export function percent(part: number): string {
  const { engine } = app()
  if (part !== 0 && part < SMALLEST) return `less than ${engine.format(SMALLEST, 'percent')}`
  return engine.format(Number(part.toPrecision(2)), 'percent')
}
