/** The article in a lecture: the speaker's questions, the room's guesses, and what shows itself with an answer. */
import { css } from 'lit'
import type { Lecture } from '../../state/article.js'
import { shownWithAnswers } from '../../claims/lecture.js'

export { guesses } from './guesses.js'

export const prompts: Lecture['prompts'] = {
  0: 'Nobody assigns anything. Kill any of these agents: what is lost?',
  1: 'Seven of eight agents are killed. Are the results the same, and how many values does the busiest compute?',
  2: 'Heat on a plate of 16 by 16 cells, each value a task of its own: how many can be computed at the same time?',
  3: 'An agent knows one result that is missing. How far does it search until it can compute something?',
  4: 'Sixteen agents that know nothing of each other: how often is each task executed?',
  5: 'A transaction costs a hundred operations. How large should a task be?',
  6: 'A dictionary that is too small: how many labels must it hold, so that every run ends?',
  7: 'Processors fail. How often must they, so that agents end before checkpoints and everything twice?',
  8: 'Which of the paper’s statements will come out the same?',
}

export const { ahead } = shownWithAnswers({ claims: 8 })

/** Parts of elements that are left out on a slide. */
export const sheets: Lecture['sheets'] = {
  'allot-live': css`
    @media screen {
      :host([data-shown]) .rate, :host([data-shown]) .more { display: none; }
      :host([data-shown]) .boards { max-width: 46rem; margin-inline: auto; }
    }
  `,
  'allot-search': css`
    @media screen {
      :host([data-shown]) svg { max-width: 34rem; }
      :host([data-shown]) .words { font-size: 1.1rem; }
    }
  `,
}
