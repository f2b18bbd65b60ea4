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

/** Null for values that no control of the page stands for. */
export function knownProperty(path: string): Property | null {
  const found = properties.find((one) => one.path === path)
  if (found) return found
  const level = /^tasks\.delta\.levels\.(\d+)\.(p|weight)$/.exec(path)
  const kind = level?.[2] ? LEVEL[level[2]] : undefined
  if (level && kind) return { path, ...kind, label: `${kind.label} of level ${Number(level[1]) + 1}` }
  return null
}
