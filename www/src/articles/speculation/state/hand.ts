/**
 * Sharing by hand, as in a link: the tasks by level and seed, and the slots of each. The rest
 * is in hand/game.ts, which comes later.
 */
import { linked } from '../../../state/linked.js'

export const SLOTS = 100
const TASKS = 10

export interface Hand {
  level: number
  /** any text; the same seed gives the same tasks everywhere */
  seed: string
  /** slots of each task, the most probable one first */
  sharing: readonly number[]
}

export const LONGEST_SEED = 40

export const nothing = (): number[] => Array<number>(TASKS).fill(0)

export const firstHand: Hand = { level: 1, seed: '1', sharing: nothing() }

export function given(sharing: readonly number[]): number {
  return sharing.reduce((sum, w) => sum + w, 0)
}

/** For the link: level, slots, seed; the seed comes last since it may hold anything. */
export function writeHand({ level, seed, sharing }: Hand): string {
  const shares = given(sharing) === 0 ? '' : sharing.join('~')
  return `${level}:${shares}:${seed}`
}

/** Reads a hand from a link; null if it is not valid. There are five levels. */
export function readHand(text: string): Hand | null {
  const found = /^([1-5]):((?:\d{1,3}~){9}\d{1,3})?:(.*)$/su.exec(text)
  if (!found) return null
  const level = Number(found[1])
  const seed = found[3] ?? ''
  const sharing = found[2] ? found[2].split('~').map(Number) : nothing()
  if ([...seed].length > LONGEST_SEED || given(sharing) > SLOTS) return null
  return { level, seed, sharing }
}

/** The hand that the page has. */
export const current = linked<Hand>({
  key: 'hand',
  first: firstHand,
  write: writeHand,
  read: readHand,
  allowed: 'it is no sharing of 100 slots among ten tasks',
})
