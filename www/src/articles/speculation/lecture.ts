/** The article in a lecture: the speaker's questions, and what shows itself with an answer. */
import type { Lecture } from '../../article/article.js'
import { record } from './hand/record.js'
import { here } from './here.js'
import { handOf } from './state/hand.js'

export const prompts: Lecture['prompts'] = {
  0:
    'A machine runs one task on each slot, needed or not. ' +
    'How many times as fast could it be if it shared its slots better: twice, ten times, a hundred times?',
  1: 'Give one task 200 slots instead of one. How many times as fast will it be?',
  2: 'Out of these tasks, how many will the best sharing run at all?',
  3: 'Share out the hundred slots. Who is nearer to the best?',
  4:
    'Draw it in the air: slots against rank, from the likeliest task to the last one that runs. ' +
    'Where does the curve end?',
  5: 'The machine grows from one slot to a million. Where is the gain largest, and why is it nothing at both ends?',
  6: 'One number of slots for every task, chosen as well as can be. What part of the best does it reach?',
  7: 'Both machines draw the same random numbers. Which trajectory will be longer after half an hour?',
  8: 'Five methods, three models. Which method wins on each, and by how much?',
  9: 'Which of the paper’s numbers will come out the same?',
}

/** The answer of chapter 3 is its best sharing. */
export function answered(chapter: number): void {
  if (chapter !== 3) return
  const { engine, store } = here()
  const hand = handOf(store)
  record.reveal(hand, engine.judgeHand(hand.level, hand.seed, hand.sharing).fraction)
}
