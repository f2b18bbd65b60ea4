/** The game of chapter 3, as in a link: the seed, whether there are lines, and the processor of each object. */
import { linked } from '../../../state/linked.js'

export const OBJECTS = 12
export const PROCESSORS = 4
export const LONGEST_SEED = 40

export interface Placement {
  /** any text; the same seed gives the same objects everywhere */
  seed: string
  /** whether objects communicate */
  lines: boolean
  /** the processor of each object, from 0; PROCESSORS for an object that is not placed */
  of: readonly number[]
}

const nothing = (): number[] => Array<number>(OBJECTS).fill(PROCESSORS)

/** Its best placement beats greedy and refinement, with lines and without. */
const firstPlacement: Placement = { seed: '3', lines: false, of: nothing() }

export function fresh(seed: string, lines: boolean): Placement {
  return { seed, lines, of: nothing() }
}

/** "l" with lines; a figure for each object, or none at all; then the seed, which may hold anything. */
export function writePlacement({ seed, lines, of }: Placement): string {
  const none = of.every((processor) => processor === PROCESSORS)
  return `${lines ? 'l' : ''}${none ? '' : of.join('')}:${seed}`
}

/** Reads a placement; null if it is not valid. */
export function readPlacement(text: string): Placement | null {
  const found = /^(l?)([0-4]{12})?:(.*)$/su.exec(text)
  const seed = found?.[3] ?? ''
  if (!found || [...seed].length > LONGEST_SEED) return null
  return { seed, lines: found[1] === 'l', of: found[2] ? [...found[2]].map(Number) : nothing() }
}

/** The placement that the page has. */
export const current = linked<Placement>({
  key: 'game',
  first: firstPlacement,
  write: writePlacement,
  read: readPlacement,
  allowed: 'it is no placement of twelve objects on four processors',
})
