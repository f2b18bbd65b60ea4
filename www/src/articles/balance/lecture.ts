/** The article in a lecture: the speaker's questions, the room's guesses, and what shows itself with an answer. */
import { css } from 'lit'
import type { Lecture } from '../../state/article.js'
import type { AllotCompared } from './chapters/compared.js'
import { shownWithAnswers } from '../../claims/lecture.js'

export { guesses } from './guesses.js'

export const prompts: Lecture['prompts'] = {
  0: 'Twice the processors, half the time? How many times as fast can it get, if objects cannot be cut?',
  1: 'Two loads of the same mean and the same variance. Do both end at the same time?',
  2: '57 seconds of work on 2 000 processors. How long may the longest object take?',
  3: 'Twelve objects, four processors. Which placement ends first, and can it be proven that none ends earlier?',
  4: 'Refinement relieves the fullest processor, object by object. How many of the objects does it move?',
  5: 'Each processor knows only its neighbours’ loads. How many steps of diffusion until all have the same, to 1 %?',
  6: 'Five processors, one plane full of points. Where does the first line go?',
  7: 'A balance costs as much as a tenth of a step. After how many steps should the next one come?',
  8: 'The objects of a program have been measured. How far above the lower bound would greedy have ended?',
  9: 'Which of the lecture’s numbers will come out the same?',
}

const shown = shownWithAnswers({ game: 3, claims: 9 })
export const { ahead } = shown

/** Every strategy is asked with the answer of chapter 8. */
export function answered(chapter: number): void {
  shown.answered(chapter)
  if (chapter === 8)
    void customElements.whenDefined('allot-compared').then(() => {
      const one = document.querySelector<AllotCompared>('[data-chapter="8"] allot-compared')
      if (one?.rows.length === 0) void one.run()
    })
}

/** Parts of elements that are left out on a slide. */
export const sheets: Lecture['sheets'] = {
  'allot-game': css`
    @media screen and (max-width: 46rem) { :host([data-shown]) .scroll { display: none; } }
  `,
  'allot-compared': css`
    @media screen and (max-width: 46rem) { :host([data-shown]) :is(th, td):nth-child(n + 3) { display: none; } }
  `,
  'allot-orb': css`
    @media screen {
      :host([data-shown]) svg { max-width: 34rem; }
      :host([data-shown]) .words { font-size: 1.1rem; }
    }
  `,
}
