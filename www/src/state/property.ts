/** A number that a reader may change. */
import type { Scale } from '../engine/types.js'

export interface Property {
  /** dotted path in the scenario; it is also the key in the link */
  path: string
  label: string
  /** the letter the equations use for it */
  symbol: string
  unit: string
  min: number
  max: number
  scale: Scale
  /** sliders, drags and keys give whole numbers; a field takes any */
  whole?: boolean
  /** it may be left empty, which the engine writes as null */
  optional?: boolean
  /** range of the field, if it is larger than the slider's */
  allowed?: readonly [number, number]
  hint?: string
}
