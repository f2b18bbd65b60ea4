/** The notation for errors of a fit. */
import { here } from '../here.js'

/** A relative error below this is rounding; its digits mean nothing. */
const SMALLEST = 1e-4

/** A relative error, positive, as a percentage with two significant digits. */
export function percent(part: number): string {
  const { engine } = here()
  if (part !== 0 && part < SMALLEST) return `less than ${engine.format(SMALLEST, 'percent')}`
  return engine.format(Number(part.toPrecision(2)), 'percent')
}
