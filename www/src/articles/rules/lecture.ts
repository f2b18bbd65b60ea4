/** The article in a lecture: the speaker's questions, the room's guesses, and what shows itself with an answer. */
import type { Lecture } from '../../state/article.js'
import { shownWithAnswers } from '../../claims/lecture.js'

export { guesses } from './guesses.js'

export const prompts: Lecture['prompts'] = {
  0: 'Three hundred tasks of very different length, on sixteen processors. Which rule would you take?',
  1: 'How far above what nobody can beat does the best rule end, if no length is known?',
  2: 'What part of the time would knowing every length save?',
  3: 'Tasks wait for each other, and nobody plans. How far from the least can they end?',
}

export const { ahead } = shownWithAnswers({ claims: 3 })
