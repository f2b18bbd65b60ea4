/** Names of figures in programs. A module knows only its own figures, and would name only these in its error. */
import { Refusal } from '../engine/errors.js'

/** How long a figure takes, by the article's list of figures. */
export function effortOf<Effort>(figures: readonly { name: string; effort: Effort }[], name: string): Effort {
  const row = figures.find((one) => one.name === name)
  if (row) return row.effort
  const allowed = `one of ${figures.map((one) => one.name).join(', ')}`
  throw new Refusal(`figure: ${name} is not allowed; ${allowed} is needed`, 'figure', name, allowed)
}
