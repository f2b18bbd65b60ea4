/** Sharing by hand, as a class plays it. */
import type { ClassGame } from '../../../state/class-game.js'
import { here } from '../here.js'
import { fresh, given, handOf, judge, keyOf, levelOf, writeHand } from './game.js'
import { record } from './record.js'

const hand = (): ReturnType<typeof handOf> => handOf(here().store)

const score = (): number => judge(hand()).fraction

export const game: ClassGame = {
  element: 'allot-hand',
  chapter: 3,
  key: 'hand',
  title: 'A hundred slots, ten tasks',
  how: 'Drag the bars, tap them, or use the arrow keys.',
  same: 'the same ten tasks',
  what: 'sharing',
  text: (own) => writeHand(own ? hand() : fresh(hand().level, hand().seed)),
  tasks: () => keyOf(hand()),
  score: () => (given(hand().sharing) > 0 ? score() : null),
  once: () => Boolean(levelOf(hand()).blind),
  handedIn: (fraction) => record.handIn(hand(), fraction),
  reveal: () => record.reveal(hand(), score()),
}
