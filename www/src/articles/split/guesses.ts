/** The numbers that a room guesses, by chapter. */
import type { Guess } from '../../state/article.js'
import { claimsGuess } from '../../claims/lecture.js'
import { about } from '../../lecture/numbers.js'
import { here } from './here.js'
import { factsOf } from './state/results.js'

const facts = (): ReturnType<typeof factsOf> => factsOf(here().store.text('split'))

export const guesses: Readonly<Record<number, Guess>> = {
  1: {
    about: about('Share of a run that today’s split loses', '%', [0, 100], 'linear'),
    figure: 'machines',
    truth: async () => 100 * (await facts()).worth.share,
  },
  2: {
    about: about('Machines after which one more brings less than 5 %', 'machines', [1, 100]),
    figure: 'minutes',
    truth: async () => (await facts()).enough,
  },
  3: {
    about: about('Nineteen of twenty runs end within', 'minutes', [0, 60], 'linear', false),
    figure: 'runs',
    truth: async () => {
      const { sure } = await facts()
      return sure ? (sure.plan.p95 + here().store.scenario.fixed) / 60 : null
    },
  },
  4: claimsGuess,
}
