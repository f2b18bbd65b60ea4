import { type Property, stepFrom } from '../state/property.js'

/** The value after a key on a slider of so many steps, or null where the key is none that goes a step. */
export function afterKey(property: Property, value: number, key: string, steps: number): number | null {
  const towards = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[key]
  return towards === undefined ? null : stepFrom(property, value, towards / steps)
}
