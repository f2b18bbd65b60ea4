/** The article in a lecture: the speaker's questions, the room's guesses, and what shows itself with an answer. */
import type { Lecture } from '../../state/article.js'
import { about } from '../../lecture/numbers.js'
import { count } from '../../claims/verdicts.js'
import { theWork } from './check/shared.js'
import { guesses as others, ahead as run } from './guesses.js'
import { handOf, judge } from './hand/current.js'
import { record } from './hand/record.js'
import { here } from './here.js'

export { prompts } from './guesses.js'
export { sheets } from './lecture-sheets.js'

/** The answer of chapter 3 is its best sharing. */
export function answered(chapter: number): void {
  if (chapter !== 3) return
  const hand = handOf(here().store)
  record.reveal(hand, judge(hand).fraction)
}

/** Chapter 9's check begins with its question. */
export function ahead(chapter: number): void {
  run(chapter)
  if (chapter === 9) void import('./check/elements.js').then(() => theWork().state === 'idle' && theWork().start())
}

export const guesses: Lecture['guesses'] = {
  ...others,
  9: { about: about('Numbers that come out the same', 'claims', [0, 60], 'linear'), truth: holding },
}

function holding(): number | null {
  const { claims, state } = theWork()
  return state === 'done' ? count([...claims.values()], 'holds') : null
}
