/** The article in a lecture: the speaker's questions, the room's guesses, and what shows itself with an answer. */
import { css } from 'lit'
import type { Lecture } from '../../state/article.js'
import { shownWithAnswers } from '../../claims/lecture.js'

export { guesses } from './guesses.js'

export const prompts: Lecture['prompts'] = {
  0: 'The same tasks, with barriers and without. How much sooner do they end?',
  1: 'With barriers every processor waits for the last one of each step. What do processors wait for without them?',
  2: 'How many processors can this graph keep busy all the time?',
  3: 'Eight tasks, three processors. Is it ever good to let a processor wait while a task is ready?',
  4: 'The longest path first, instead of first in, first out. How much sooner does the last task end?',
  5: 'Branch and bound begins with the longest path first. How much sooner does the best schedule end?',
  6: 'A hundred and twenty-five processors. How many times as fast as one?',
  7: 'A plan from the last run’s times. How much sooner does the next one end?',
  8: 'First in, first out, on this graph. How far is it from the best that is possible, at most?',
  9: 'Which of the authors’ numbers will come out the same?',
}

export const { answered, ahead } = shownWithAnswers({ game: 3, claims: 9 })

/** Parts of elements that are left out on a slide. */
export const sheets: Lecture['sheets'] = {
  'allot-game': css`
    @media screen {
      :host([data-shown]) .best p { display: none; }
      :host([data-shown]) .graph svg { max-height: 26vh; }
    }
    @media screen and (max-width: 46rem) { :host([data-shown]) .graph svg { max-height: 20vh; } }
  `,
  'allot-steps': css`
    @media screen { :host([data-shown]) svg { max-height: 26vh; } }
    @media screen and (min-width: 40.01rem) { :host([data-shown]) text { font-size: 18px; } }
  `,
}
