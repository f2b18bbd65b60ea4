/**
 * The game of chapter 3, as in a link: the tasks in the order in which they were placed, each with its processor, and
 * the seed of their seconds.
 */
import { linked } from '../../../state/linked.js'

export const TASKS = 8
export const PROCESSORS = 3
export const LONGEST_SEED = 40

export interface Placed {
  task: number
  processor: number
}

export interface Schedule {
  /** any text; the same seed gives the same tasks everywhere, and none stands for those of the example */
  seed: string
  placed: readonly Placed[]
}

export function fresh(seed: string): Schedule {
  return { seed, placed: [] }
}

/** Two figures for each placed task, its number, then its processor's; and the seed, which may hold anything. */
export function writeSchedule({ seed, placed }: Schedule): string {
  const pairs = placed.map(({ task, processor }) => `${task}${processor}`).join('')
  return seed ? `${pairs}:${seed}` : pairs
}

/** Reads a schedule; null if it is not valid. That predecessors come first is for the game to see. */
export function readSchedule(text: string): Schedule | null {
  const found = /^((?:[0-7][0-2]){0,8})(?::(.+))?$/su.exec(text)
  const seed = found?.[2] ?? ''
  if (!found || [...seed].length > LONGEST_SEED) return null
  const pairs = found[1]?.match(/../gu) ?? []
  const placed = pairs.map((pair) => ({ task: Number(pair[0]), processor: Number(pair[1]) }))
  return new Set(placed.map(({ task }) => task)).size === placed.length ? { seed, placed } : null
}

/** The schedule that the page has. */
export const current = linked<Schedule>({
  key: 'game',
  first: fresh(''),
  write: writeSchedule,
  read: readSchedule,
  allowed: 'it is no order of up to eight tasks on three processors',
})
