/** The hand that the page's view has, and new ones. */
import type { Store } from '../../../state/store.js'
import type { Judgement } from '../engine/types.js'
import { here } from '../here.js'
import { current, type Hand, nothing } from '../state/hand.js'

export function fresh(level: number, seed: string): Hand {
  return { level, seed, sharing: nothing() }
}

export function handOf(store: Pick<Store, 'view'>): Hand {
  return current.of(store)
}

export function setHand(store: Store, hand: Hand, key: string): void {
  current.set(store, hand, key)
}

export function judge({ level, seed, sharing }: Hand): Judgement {
  return here().engine.ask((first) => first.judgeHand(level, seed, Uint32Array.from(sharing)))
}
