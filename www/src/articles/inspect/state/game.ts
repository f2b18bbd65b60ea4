/** The game of chapter 4, as in a link: the seed of the tasks, and the process of each of them. */
import type { ViewKey } from '../../../article/article.js'
import type { Store } from '../../../state/store.js'

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

export const firstPlacement: Placement = { seed: '1', of: nothing() }

export function fresh(seed: string): Placement {
  return { seed, of: nothing() }
}

/** A figure for each task, or none at all, then the seed, which may hold anything. */
export function writePlacement({ seed, of }: Placement): string {
  const none = of.every((process) => process === PROCESSES)
  return `${none ? '' : of.join('')}:${seed}`
}

/** Reads a placement; null if it is not valid. */
export function readPlacement(text: string | undefined): Placement | null {
  const found = /^([0-4]{14})?:(.*)$/su.exec(text ?? '')
  const seed = found?.[2] ?? ''
  if (!found || [...seed].length > LONGEST_SEED) return null
  return { seed, of: found[1] ? [...found[1]].map(Number) : nothing() }
}

function written(placement: Placement): string {
  const text = writePlacement(placement)
  return text === writePlacement(firstPlacement) ? '' : text
}

/** In a link; the first placement is left out. */
export const gameKey: ViewKey = {
  read: (text) => {
    const placement = readPlacement(text)
    return placement && written(placement)
  },
  allowed: 'it is no placement of fourteen tasks on four processes',
}

/** The placement last read, which is the same object until it changes. */
let last = { text: '', placement: firstPlacement }

export function placementOf(store: Pick<Store, 'view'>): Placement {
  const text = store.view.own.game ?? ''
  if (text !== last.text) last = { text, placement: readPlacement(text) ?? firstPlacement }
  return last.placement
}

export function setPlacement(store: Store, placement: Placement, key: string): void {
  store.setOwn('game', written(placement), key)
}
