/** The families of T(w) that can be fitted to a reader's own timings; the control offers them beside the presets. */
import type { Family } from '../engine/own-data-types.js'

export const FAMILIES: Readonly<Record<Family, string>> = {
  auto: 'Best fit',
  paper: 'The paper’s terms',
  usl: 'Universal Scalability Law',
  amdahl: 'Amdahl’s law',
  ideal: 'Ideal scaling',
}

export const MEASURED = 'measured'

export function familyNamed(value: string): Family | undefined {
  return Object.hasOwn(FAMILIES, value) ? (value as Family) : undefined
}
