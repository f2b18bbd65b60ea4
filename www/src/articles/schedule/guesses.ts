/**
 * The numbers that a room or a reader guesses, by chapter. Chapter 3 has none: its game is the guess. In a lecture the
 * opening asks for chapter 1's number, since its answer tells it.
 */
import type { Guess } from '../../state/article.js'
import { claimsGuess } from '../../claims/lecture.js'
import { about, percentAbove, pointsOf, settingsOf, shownFigure } from '../../lecture/numbers.js'
import { here } from './here.js'
import { PRESETS } from './presets.js'
import { factsOf } from './state/results.js'

const facts = (): ReturnType<typeof factsOf> => factsOf(here().store.text('facts'))

const barriers: Guess = {
  about: about('How many times as long it takes with barriers as without', 'times', [0.5, 5], 'linear'),
  figure: 'gantt',
  truth: async () => {
    const { barrier, fifo } = await facts()
    return barrier / fifo
  },
}

export const guesses: Readonly<Record<number, Guess>> = {
  0: barriers,
  1: barriers,
  2: {
    about: about('Processors that can be busy on average', 'processors', [1, 100], 'log', false),
    figure: 'width',
    truth: async () => {
      const { work, path } = await facts()
      return work / path
    },
  },
  4: {
    about: about('The longest path first ends sooner than first in, first out, by', '%', [0, 50], 'linear'),
    figure: 'makespans',
    truth: async () => {
      const { fifo, listed } = await facts()
      return 100 * (1 - listed / fifo)
    },
  },
  5: {
    about: about('The best schedule ends sooner than CP/MISF’s by', '%', [0, 20], 'linear', false),
    figure: 'search',
    truth: gained,
  },
  6: {
    about: about('Speed-up on 125 processors, without barriers', 'times', [1, 125]),
    figure: 'over',
    asks: () => settingsOf(PRESETS, 'figure-8'),
    truth: speedUp,
  },
  7: {
    about: about('The improved plan ends sooner than the initial one, by', '%', [0, 100], 'linear'),
    figure: 'table',
    truth: sooner,
  },
  8: {
    about: about('On the graph here, FIFO ends above the lower bound by', '%', [0, 100], 'linear'),
    figure: 'makespans',
    truth: async () => {
      const { bound, fifo } = await facts()
      return percentAbove(fifo, bound)
    },
  },
  9: claimsGuess,
}

/** By how much the best schedule of the search is shorter than the one that it begins with. */
async function gained(): Promise<number | null> {
  const best = pointsOf(await shownFigure('search'), 'best')?.y
  const [first, last] = [best?.[0], best?.at(-1)]
  return !first || last === undefined ? null : 100 * (1 - last / first)
}

/** FIFO's makespan on one processor over that on the most. */
async function speedUp(): Promise<number | null> {
  const fifo = pointsOf(await shownFigure('over'), 'fifo')
  const [one, many] = [fifo?.y[0], fifo?.y.at(-1)]
  return one === undefined || !many ? null : one / many
}

async function sooner(): Promise<number | null> {
  const figure = await shownFigure('table')
  const [initial, improved] = [pointsOf(figure, 'initial')?.y[0], pointsOf(figure, 'improved')?.y[0]]
  return !initial || improved === undefined ? null : 100 * (1 - improved / initial)
}
