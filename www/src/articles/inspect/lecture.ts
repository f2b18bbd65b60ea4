/** The article in a lecture: the speaker's questions, the room's guesses, and what shows itself with an answer. */
import { css } from 'lit'
import type { Lecture } from '../../state/article.js'
import { shownWithAnswers } from '../../claims/lecture.js'

export { guesses } from './guesses.js'

export const prompts: Lecture['prompts'] = {
  0: 'Twice the processes, half the time? Up to how many, if all of them ask one counter for their next task?',
  1:
    'A task takes a quarter of a second, a service less than a thousandth of that. ' +
    'From how many processes on do they queue?',
  2: 'Of all quadruples of tiles, how many have work?',
  3:
    'A model of multiplications, and one cubic for each kind of sort. How long does a task take by them, and where ' +
    'will they be wrong?',
  4: 'Fourteen tasks, four processes. Which placement ends first, and can it be proven that none ends earlier?',
  5: 'All estimates are 20 % off. Is the list still better than the counter?',
  6: 'Chunks of eight are asked for an eighth as often. What is lost at the end?',
  7: 'Which of the authors’ numbers will come out the same?',
}

export const { answered, ahead } = shownWithAnswers({ game: 4, claims: 7 })

/** Parts of elements that are left out on a slide. */
export const sheets: Lecture['sheets'] = {
  'allot-game': css`
    @media screen and (max-width: 46rem) { :host([data-shown]) .scroll { display: none; } }
  `,
}
