/** The rule beside the reader: slots go where they bring most. */
import type { Judgement } from '../engine/types.js'
import { give, type Hand } from './game.js'

/** The slots of one step: a first slot alone brings so little that none would ever seem worth it. */
const STEP = 10

/**
 * The rule's next sharing: ten more slots for the task where they bring most; where no task gains by that, the best
 * move of one slot. Null once no slot would do more good elsewhere.
 */
export function byRule(hand: Hand, judge: (hand: Hand) => Judgement): Hand | null {
  const now = judge(hand)
  const all = hand.sharing.map((w, index) => give(hand, index, w + STEP))
  const brought = all.map((one) => judge(one).throughput)
  const most = Math.max(...brought)
  return most > now.throughput ? (all[brought.indexOf(most)] ?? null) : moved(hand, now)
}

/** The sharing after the best move of one slot. */
function moved(hand: Hand, { advice }: Judgement): Hand | null {
  if (!advice) return null
  const by = (index: number): number => Number(index === advice.to) - Number(index === advice.from)
  return { ...hand, sharing: hand.sharing.map((w, index) => w + by(index)) }
}
