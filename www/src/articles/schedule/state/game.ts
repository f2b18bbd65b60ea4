/** The game of chapter 3, as in a link: the tasks in the order in which they were placed, each with its processor. */
import { linked } from '../../../state/linked.js'

export const TASKS = 8
export const PROCESSORS = 3

export interface Placed {
  task: number
  processor: number
}

/** Two figures for each placed task: its number, then its processor's. */
export function writePlaced(placed: readonly Placed[]): string {
  return placed.map(({ task, processor }) => `${task}${processor}`).join('')
}

/** Reads a schedule; null if it is not valid. That predecessors come first is for the game to see. */
export function readPlaced(text: string): readonly Placed[] | null {
  if (!/^([0-7][0-2]){0,8}$/u.test(text)) return null
  const pairs = text.match(/../gu) ?? []
  const placed = pairs.map((pair) => ({ task: Number(pair[0]), processor: Number(pair[1]) }))
  return new Set(placed.map(({ task }) => task)).size === placed.length ? placed : null
}

/** The schedule that the page has. */
export const current = linked<readonly Placed[]>({
  key: 'game',
  first: [],
  write: writePlaced,
  read: readPlaced,
  allowed: 'it is no order of up to eight tasks on three processors',
})
