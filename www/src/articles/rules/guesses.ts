/** The numbers that a room guesses, by chapter. */
import type { Guess } from '../../state/article.js'
import { claimsGuess } from '../../claims/lecture.js'
import { about } from '../../lecture/numbers.js'
import { here } from './here.js'
import { best } from './state/best.js'
import { answerOf } from './state/results.js'

const facts = (): ReturnType<typeof answerOf> => answerOf(here().store.text('all'))

export const guesses: Readonly<Record<number, Guess>> = {
  1: {
    about: about('The best rule above the bound', '%', [0, 100], 'linear'),
    figure: 'curves',
    truth: async () => {
      const told = await facts()
      const { may } = best(told)
      const { bound } = told
      return may && bound > 0 ? 100 * (may.end / bound - 1) : null
    },
  },
  2: {
    about: about('Time that knowing every length saves', '%', [0, 100], 'linear'),
    figure: 'bars',
    truth: async () => {
      const { may, knowing } = best(await facts())
      return may && may.end > 0 ? 100 * (1 - Math.min(may.end, knowing?.end ?? may.end) / may.end) : null
    },
  },
  3: claimsGuess,
}
