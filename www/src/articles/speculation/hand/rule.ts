/** The rule beside the reader: slots go where they bring most. */
import type { Judgement } from '../engine/types.js'
import { give, type Hand } from './game.js'

/** The slots of one step: a first slot alone brings so little that none would ever seem worth it. */
const STEP = 12

/**
 * The rule's next sharing: twelve more slots for the task where they bring most. Null once twelve more would bring
 * nothing anywhere. It takes no slot back, so it ends near the best sharing, and seldom at it.
 */
export function byRule(hand: Hand, judge: (hand: Hand) => Judgement): Hand | null {
  const now = judge(hand)
  const all = hand.sharing.map((w, index) => give(hand, index, w + STEP))
  const brought = all.map((one) => judge(one).throughput)
  const most = Math.max(...brought)
  return most > now.throughput ? (all[brought.indexOf(most)] ?? null) : null
}
