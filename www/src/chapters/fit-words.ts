/** How errors of a fit are written. */
import { app } from '../app.js'

/** Two figures are as many as an error is good for. */
export function percent(part: number): string {
  return app().engine.format(Number(part.toPrecision(2)), 'percent')
}
