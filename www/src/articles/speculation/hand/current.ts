/** The hand that the page's view has, and new ones. */
import type { Store } from '../../../state/store.js'
import { firstHand, type Hand, nothing, readHand, written } from '../state/hand.js'

export function fresh(level: number, seed: string): Hand {
  return { level, seed, sharing: nothing() }
}

/** The hand last read, which is the same object until it changes. */
let last = { text: '', hand: firstHand }

export function handOf(store: Pick<Store, 'view'>): Hand {
  const text = store.view.own.hand ?? ''
  if (text !== last.text) last = { text, hand: readHand(text) ?? firstHand }
  return last.hand
}

export function setHand(store: Store, hand: Hand, key: string): void {
  store.setOwn('hand', written(hand), key)
}
