/**
 * The numbers that a room or a reader guesses, by chapter. Chapter 3 has none: its game is the guess. In a lecture the
 * opening asks for chapter 2's number, since its answer tells it.
 */
import type { Guess } from '../../state/article.js'
import { claimsGuess } from '../../claims/lecture.js'
import { about, numbers, percentAbove, pointsOf, shownFigure } from '../../lecture/numbers.js'
import type { Cuts } from './engine/types.js'
import { here } from './here.js'
import { factsOf } from './state/results.js'

/** Processors that chapter 6's question names. */
const ASKED_PROCESSORS = 5

const facts = (): ReturnType<typeof factsOf> => factsOf(here().store.text('facts'))

const atMost: Guess = {
  about: about('Greatest speed-up, with the largest object as it is', 'times', [1, 1000]),
  figure: 'excess',
  truth: async () => {
    const { total, largest } = await facts()
    return total / largest
  },
}

export const guesses: Readonly<Record<number, Guess>> = {
  0: atMost,
  1: {
    about: about('A load and its mirror image: the later one ends later, by', '%', [0, 100], 'linear'),
    figure: 'golden',
    truth: later,
  },
  2: atMost,
  4: {
    about: about('Share of the objects that refinement moves', '%', [0, 100], 'linear'),
    figure: 'strategies',
    truth: moved,
  },
  5: { about: about('Steps of diffusion', 'steps', [1, 1000]), figure: 'diffusion', truth: steps },
  6: {
    about: about('Points on the emptier side of the first line', '%', [0, 50], 'linear'),
    figure: 'orb',
    asks: () => ({ processors: ASKED_PROCESSORS }),
    truth: emptierSide,
  },
  7: {
    about: about('Steps from one balance to the next, at best', 'steps', [1, 1000]),
    figure: 'periods',
    truth: bestPeriod,
  },
  8: {
    about: about('With the objects here, greedy ends above the lower bound by', '%', [0, 100], 'linear'),
    figure: 'strategies',
    truth: async () => {
      const { greedy, bound } = await facts()
      return percentAbove(greedy, bound)
    },
  },
  9: claimsGuess,
}

/** The later end of a load and its mirror image, above the earlier one. */
async function later(): Promise<number | null> {
  const figure = await shownFigure('golden')
  const ends = ['given', 'mirrored'].map((id) => Math.max(...(pointsOf(figure, id)?.y ?? [])))
  return percentAbove(Math.max(...ends), Math.min(...ends))
}

async function moved(): Promise<number | null> {
  const [figure, { objects }] = await Promise.all([shownFigure('strategies'), facts()])
  const count = pointsOf(figure, 'refine', 'moved')?.x[0]
  return count === undefined ? null : (100 * count) / objects
}

/** Steps until the chosen network, whose curve is the one before its bound, is within the tolerance. */
async function steps(): Promise<number | null> {
  const [panel] = (await shownFigure('diffusion')).panels
  const tolerance = panel?.marks.find(({ id }) => id === 'tolerance')?.at
  const chosen = panel?.series[panel.series.findIndex(({ id }) => id === 'bound') - 1]
  if (tolerance === undefined || !chosen) return null
  // A gap is a deviation of 0, which has no place on a logarithmic axis.
  const at = numbers(chosen.y).findIndex((deviation) => !(deviation > tolerance))
  return at < 0 ? null : (chosen.x[at] ?? null)
}

/** The lighter side of the first cut, of all weight. */
async function emptierSide(): Promise<number | null> {
  const { results, store } = here()
  const scenario = store.text('points')
  const { cuts } = await results.quick<Cuts>('guess cuts', scenario, { kind: 'cuts', scenario })
  const [first] = cuts
  if (!first) return null
  const [one, other] = first.weights
  return (100 * Math.min(one, other)) / (one + other)
}

/** The period with the shortest run. */
async function bestPeriod(): Promise<number | null> {
  const total = pointsOf(await shownFigure('periods'), 'total')
  return total?.x[total.y.indexOf(Math.min(...total.y))] ?? null
}
