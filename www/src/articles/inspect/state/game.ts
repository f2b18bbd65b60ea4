/** The game of chapter 4, as in a link: the seed of the tasks, and the process of each of them. */
import { linked } from '../../../state/linked.js'

export const TASKS = 14
export const PROCESSES = 4
export const LONGEST_SEED = 40

export interface Placement {
  /** any text; the same seed gives the same tasks everywhere */
  seed: string
  /** the process of each task, from 0; PROCESSES for a task that is not placed */
  of: readonly number[]
}

const nothing = (): number[] => Array<number>(TASKS).fill(PROCESSES)

const firstPlacement: Placement = { seed: '1', of: nothing() }

export function fresh(seed: string): Placement {
  return { seed, of: nothing() }
}

/** A figure for each task, or none at all, then the seed, which may hold anything. */
export function writePlacement({ seed, of }: Placement): string {
  const none = of.every((process) => process === PROCESSES)
  return `${none ? '' : of.join('')}:${seed}`
}

/** Reads a placement; null if it is not valid. */
export function readPlacement(text: string): Placement | null {
  const found = /^([0-4]{14})?:(.*)$/su.exec(text)
  const seed = found?.[2] ?? ''
  if (!found || [...seed].length > LONGEST_SEED) return null
  return { seed, of: found[1] ? [...found[1]].map(Number) : nothing() }
}

/** The placement that the page has. */
export const current = linked<Placement>({
  key: 'game',
  first: firstPlacement,
  write: writePlacement,
  read: readPlacement,
  allowed: 'it is no placement of fourteen tasks on four processes',
})
