/** The game of chapter 3, as in a link: the seed, whether there are lines, and the processor of each object. */
import type { ViewKey } from '../../../article/article.js'
import type { Store } from '../../../state/store.js'

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

export const firstPlacement: Placement = { seed: '1', lines: false, of: nothing() }

export function fresh(seed: string, lines: boolean): Placement {
  return { seed, lines, of: nothing() }
}

/** "l" with lines; a figure for each object, or none at all; then the seed, which may hold anything. */
export function writePlacement({ seed, lines, of }: Placement): string {
  const none = of.every((processor) => processor === PROCESSORS)
  return `${lines ? 'l' : ''}${none ? '' : of.join('')}:${seed}`
}

/** Reads a placement; null if it is not valid. */
export function readPlacement(text: string | undefined): Placement | null {
  const found = /^(l?)([0-4]{12})?:(.*)$/su.exec(text ?? '')
  const seed = found?.[3] ?? ''
  if (!found || [...seed].length > LONGEST_SEED) return null
  return { seed, lines: found[1] === 'l', of: found[2] ? [...found[2]].map(Number) : nothing() }
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
  allowed: 'it is no placement of twelve objects on four processors',
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
