/** Where T(w) can come from once there are timings of the reader's own, beside the presets. */
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
