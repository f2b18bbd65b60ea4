/** The numbers that a room or a reader guesses, by chapter. Chapter 4 has none: its game is the guess. */
import type { Guess } from '../../state/article.js'
import { claimsGuess } from '../../claims/lecture.js'
import { about, percentAbove, pointsOf, shownFigure } from '../../lecture/numbers.js'
import type { Scenario } from './engine/types.js'
import { here } from './here.js'
import { factsOf } from './state/results.js'

/** Spread of the model's error that chapter 5's question names. */
const ASKED_ERROR = 0.2
/** Candidates in a chunk that chapter 6's question names. */
const ASKED_CHUNK = 8

const facts = (): ReturnType<typeof factsOf> => factsOf(here().store.text('sharing'))

export const guesses: Readonly<Record<number, Guess>> = {
  1: {
    about: about('Processes above which they queue', 'processes', [1, 100_000]),
    figure: '5',
    truth: async () => {
      const { bottleneck } = await facts()
      return bottleneck === null ? null : Math.ceil(bottleneck)
    },
  },
  2: {
    about: about('Quadruples with work', '%', [0, 100], 'linear'),
    figure: '3',
    truth: async () => {
      const { candidates, tasks } = await facts()
      return candidates > 0 ? (100 * tasks) / candidates : null
    },
  },
  3: {
    about: about('Mean time of a task, by the models', 'ms', [1, 100_000]),
    truth: async () => 1000 * (await facts()).mean_task,
  },
  5: {
    about: about('The counter over the list, estimates 20 % off', 'times', [0.5, 5], 'linear'),
    figure: '11',
    asks: () => ({ model_error: ASKED_ERROR }),
    truth: overList,
  },
  6: {
    about: about('Chunks end later than the lower bound, by', '%', [0, 100], 'linear'),
    figure: 'family',
    asks: upToTheProcesses,
    truth: lost,
  },
  7: claimsGuess,
}

/** The counter's makespan over the list's. */
async function overList(): Promise<number | null> {
  const figure = await shownFigure('11')
  const [counter, list] = [pointsOf(figure, 'nxtval')?.y[0], pointsOf(figure, 'static')?.y[0]]
  return counter !== undefined && list ? counter / list : null
}

/** Chunks of the question, with curves that end at the processes of the page. */
function upToTheProcesses(own: Scenario): Partial<Scenario> {
  const { processes, sweep } = own
  const to = Math.max(processes, 2)
  return { chunk: ASKED_CHUNK, sweep: { ...sweep, from: Math.min(sweep.from, to - 1), to } }
}

/** Makespan of chunks above the lower bound, on the processes of the page. */
async function lost(): Promise<number | null> {
  const figure = await shownFigure('family')
  const [chunks, ideal] = [pointsOf(figure, 'chunks')?.y.at(-1), pointsOf(figure, 'ideal')?.y.at(-1)]
  return chunks !== undefined && ideal ? percentAbove(chunks, ideal) : null
}
