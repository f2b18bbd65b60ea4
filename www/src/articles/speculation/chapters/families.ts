/** The families of T(w) that can be fitted to a reader's own timings; the control offers them beside the presets. */
import type { Family } from '../engine/own-data-types.js'

export const FAMILIES: readonly { value: Family; label: string }[] = [
  { value: 'auto', label: 'Best fit' },
  { value: 'paper', label: 'The paper’s terms' },
  { value: 'usl', label: 'Universal Scalability Law' },
  { value: 'amdahl', label: 'Amdahl’s law' },
  { value: 'ideal', label: 'Ideal scaling' },
]

export const MEASURED = 'measured'

export function familyNamed(value: string): Family | undefined {
  return FAMILIES.find((one) => one.value === value)?.value
}
