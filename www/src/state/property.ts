/** A number that a reader may change: its slider, its field, and the texts that they show. */
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
  /** the word for an empty field, where it may be left empty, which the engine writes as null */
  optional?: string
  /** range of the field, if it is larger than the slider's */
  allowed?: readonly [number, number]
  /** the field takes only numbers above the lower end of that range */
  above?: boolean
  hint?: string
  /** name of one entry of the list that the number is in; the path then has "[]" for the entry */
  item?: string
}

/** The slider position of a value, from 0 to 1. */
export function toPosition(property: Property, value: number): number {
  const { min, max, scale } = property
  const clamped = Math.min(max, Math.max(min, value))
  if (scale === 'linear') return (clamped - min) / (max - min)
  return Math.log(clamped / min) / Math.log(max / min)
}

/** The value at a slider's position, rounded to three figures so that links stay short. */
export function fromPosition(property: Property, position: number): number {
  const { min, max, scale, whole } = property
  const raw = scale === 'linear' ? min + position * (max - min) : min * (max / min) ** position
  const rounded = scale === 'linear' ? roundTo(raw, (max - min) / 1000) : Number(raw.toPrecision(3))
  return whole ? Math.round(rounded) : rounded
}

/**
 * The value after a key press: a step of a part of the slider's length, and for whole numbers at least 1. A value
 * beyond the slider's range does not jump back when the step leads further out.
 */
export function stepFrom(property: Property, value: number, part: number): number {
  const towards = Math.sign(part)
  const next = fromPosition(property, Math.min(1, Math.max(0, toPosition(property, value) + part)))
  if (property.whole && value >= property.min && Math.abs(next - value) < 1) {
    const whole = towards > 0 ? Math.floor(value) + 1 : Math.ceil(value) - 1
    if (whole >= property.min && whole <= property.max) return whole
  }
  return (next - value) * towards > 0 ? next : value
}

/** Rounds to a step of 1, 2 or 5 times a power of ten that is not coarser than asked for. */
function roundTo(value: number, step: number): number {
  const power = 10 ** Math.floor(Math.log10(step))
  return Number((Math.round(value / power) * power).toPrecision(6))
}

/** "1 slot", "2 slots": units are written in the plural. */
export function unitOf(unit: string, value: number): string {
  return value === 1 && unit === 'slots' ? 'slot' : unit
}
