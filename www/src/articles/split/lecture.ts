/** The article in a lecture: the speaker's questions, the room's guesses, and what shows itself with an answer. */
import type { Lecture } from '../../state/article.js'
import { shownWithAnswers } from '../../claims/lecture.js'

export { guesses } from './guesses.js'

export const prompts: Lecture['prompts'] = {
  0: 'A suite of tests takes three quarters of an hour. How many machines would you take?',
  1: 'Each machine gets as many files as the others. What part of a run is lost?',
  2: 'Each machine needs a minute before its first test. From how many on is one more not worth it?',
  3: 'Times change from run to run. Within how many minutes do nineteen of twenty runs end, by a list made before?',
  4: 'Longest first: how far from the least can it end?',
}

export const { ahead } = shownWithAnswers({ claims: 4 })
