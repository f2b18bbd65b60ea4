/**
 * Every value a reader may change, in one table: it drives the controls, their names and ranges.
 * The ranges are what a slider can comfortably reach; the engine alone decides what is valid.
 */
import type { Property } from '../../../state/property.js'
import { simulationProperties } from './simulation-properties.js'

const PROBABILITY = { unit: '', min: 1e-10, max: 1, scale: 'log', allowed: [0, 1] } as const
const SHAPE = { unit: '', min: 0.01, max: 100, scale: 'log' } as const
const COEFFICIENT = [-1e9, 1e9] as const
const POSITIVE = [1e-9, 1e9] as const
const TOTAL = [0.001, 1e6] as const

export const properties: readonly Property[] = [
  {
    path: 'slots',
    label: 'Slots',
    symbol: 'N',
    unit: 'slots',
    min: 1,
    max: 1e6,
    scale: 'log',
    hint: 'of the whole machine',
    allowed: [0, 1e15],
    whole: true,
  },
  {
    path: 'runtime.a',
    label: 'Serial part',
    symbol: 'a',
    unit: 's',
    min: -50,
    max: 200,
    scale: 'linear',
    hint: 'time no slot can shorten',
    allowed: COEFFICIENT,
  },
  {
    path: 'runtime.b',
    label: 'Shared work',
    symbol: 'b',
    unit: 's',
    min: 1,
    max: 10_000,
    scale: 'log',
    hint: 'work that divides among the slots',
    allowed: COEFFICIENT,
  },
  {
    path: 'runtime.c',
    label: 'Cost of each further slot',
    symbol: 'c',
    unit: 's per slot',
    min: 0,
    max: 5,
    scale: 'linear',
    hint: 'not in the paper; zero switches it off',
    allowed: COEFFICIENT,
  },
  {
    path: 'runtime.d',
    label: 'Synchronisation',
    symbol: 'd',
    unit: 's',
    min: 0,
    max: 50,
    scale: 'linear',
    hint: 'grows with the logarithm of w',
    allowed: COEFFICIENT,
  },
  {
    path: 'runtime.g',
    label: 'Scale in the logarithm',
    symbol: 'g',
    unit: '',
    min: 0.01,
    max: 1000,
    scale: 'log',
    hint: 'shifts the curve as a does',
    allowed: POSITIVE,
  },
  {
    path: 'runtime.h',
    label: 'Oversubscription',
    symbol: 'h',
    unit: 's',
    min: 0,
    max: 100,
    scale: 'linear',
    hint: 'penalty for less than one slot',
    allowed: COEFFICIENT,
  },
  {
    path: 'runtime.w_limit',
    label: 'Most slots per task',
    symbol: '',
    unit: 'slots',
    min: 1,
    max: 1e6,
    scale: 'log',
    allowed: POSITIVE,
    whole: true,
    optional: true,
    hint: 'empty: as many as make it faster',
  },
  {
    path: 'tasks.delta.total',
    label: 'Expected useful results',
    symbol: 'Σp',
    unit: '',
    min: 1,
    max: 10_000,
    scale: 'log',
    allowed: TOTAL,
  },
  {
    path: 'tasks.beta.total',
    label: 'Expected useful results',
    symbol: 'Σp',
    unit: '',
    min: 1,
    max: 10_000,
    scale: 'log',
    allowed: TOTAL,
  },
  { path: 'tasks.beta.alpha', label: 'Shape', symbol: 'α', ...SHAPE, hint: 'small: many hopeless tasks' },
  { path: 'tasks.beta.beta', label: 'Shape', symbol: 'β', ...SHAPE, hint: 'small: many certain tasks' },
  ...simulationProperties,
]

/** Rows of the levels editor share one description each. */
const LEVEL: Record<string, Omit<Property, 'path'>> = {
  p: { label: 'Probability', symbol: 'p', ...PROBABILITY },
  weight: { label: 'Share', symbol: 'weight', unit: '', min: 0.1, max: 1000, scale: 'log', allowed: [0, 1e9] },
}

export function property(path: string): Property {
  const found = knownProperty(path)
  if (!found) throw new Error(`no property is called ${path}`)
  return found
}

/** Null for values that no control of the page stands for. */
export function knownProperty(path: string): Property | null {
  const found = properties.find((one) => one.path === path)
  if (found) return found
  const level = /^tasks\.delta\.levels\.(\d+)\.(p|weight)$/.exec(path)
  const kind = level?.[2] ? LEVEL[level[2]] : undefined
  if (level && kind) return { path, ...kind, label: `${kind.label} of level ${Number(level[1]) + 1}` }
  return null
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

/** A number as a field shows it: short, and read back to the same value. */
export function toField(value: number): string {
  const short = Number(value.toPrecision(12))
  const size = Math.abs(short)
  return size !== 0 && (size < 1e-4 || size >= 1e15) ? short.toExponential().replace('e+', 'e') : String(short)
}

/** Reads a field: spaces, thin spaces and a decimal comma are forgiven. Null when it is not a finite number. */
export function fromField(text: string): number | null {
  const plain = text
    .replace(/[\s\u00a0\u2009\u202f]/g, '')
    .replace('−', '-')
    .replace('·10^', 'e')
  const dotted =
    /^[^.]*,\d{1,2}$|^[^.]*,\d{4,}$/.test(plain) && plain.split(',').length === 2 ? plain.replace(',', '.') : plain
  if (dotted === '') return null
  const value = Number(dotted)
  return Number.isFinite(value) ? value : null
}

/** "1 slot", "2 slots": units are written in the plural. */
export function unitOf(unit: string, value: number): string {
  return value === 1 && unit === 'slots' ? 'slot' : unit
}
