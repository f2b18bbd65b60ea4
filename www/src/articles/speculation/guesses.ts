/** The questions of each chapter to a room or to a reader, and the numbers to guess. */
import type { Lecture } from '../../state/article.js'
import { about, pointsOf, shownFigure } from '../../lecture/numbers.js'
import { facts } from './chapters/facts.js'
import { here } from './here.js'
import type { AllotSplicing } from './splicing/splicing.js'
import { momentOf } from './state/moment.js'
import { PAPER_RATIOS } from './state/paper-ratios.js'
import { indexAt, ratioAt } from './state/ratios.js'
import { allocate } from './state/results.js'
import { ensembles } from './state/shared-ensembles.js'

/** Seconds of chapter 7's machines: its question asks for half an hour. */
const HALF_AN_HOUR = 1800
/** Slots that chapter 1 asks for. */
const ASKED_SLOTS = 200

export const prompts: Lecture['prompts'] = {
  0:
    'A machine runs one task on each slot, needed or not. ' +
    'How many times as fast could it be if it shared its slots better: twice, ten times, a hundred times?',
  1: 'Give one task 200 slots instead of one. How many times as fast will it be?',
  2: 'Out of these tasks, how many will the best sharing run at all?',
  3: 'Share out the hundred slots. Who is nearer to the best?',
  4:
    'Draw it in the air: slots against rank, from the likeliest task to the last one that runs. ' +
    'How high does the curve begin?',
  5: 'The machine grows from one slot to a million. Where is the gain largest, and why is it nothing at both ends?',
  6: 'One number of slots for every task, chosen as well as can be. What part of the best does it reach?',
  7: 'Both machines draw the same random numbers. Which trajectory will be longer after half an hour?',
  8: 'Five methods, three models. Which method wins on each, and by how much?',
  9: 'Which of the paper’s numbers will come out the same?',
}

/** Chapter 7's machines run to the moment that is asked about. */
export function ahead(chapter: number): void {
  if (chapter === 7)
    void customElements
      .whenDefined('allot-splicing')
      .then(() => document.querySelector<AllotSplicing>('allot-splicing')?.arrive(HALF_AN_HOUR))
}

const answer = (): ReturnType<typeof allocate> => allocate(here().store.text('sharing'))

export const guesses: NonNullable<Lecture['guesses']> = {
  0: {
    about: about('How many times as fast', 'times', [1, 1000]),
    truth: async () => (await answer()).boost,
  },
  1: { about: about('How many times as fast on 200 slots', 'times', [1, 1000]), truth: speedUp },
  2: {
    about: about('Tasks that the best sharing runs', 'tasks', [1, 100_000]),
    truth: async () => (await answer()).optimal.tasks_run,
  },
  4: {
    about: about('Slots for the likeliest task', 'slots', [1, 1000]),
    figure: '7',
    truth: async () => pointsOf(await shownFigure('7'), 'optimal', 'allocation')?.y[0] ?? null,
  },
  5: { about: about('The machine that gains most has', 'slots', [1, 1_000_000]), truth: largestGain },
  6: {
    about: about('The best constant reaches, of the best sharing', '%', [0, 100], 'linear'),
    truth: async () => 100 * (await answer()).constant.fraction_of_optimal,
  },
  7: { about: about('The longer trajectory is longer', 'times', [1, 100]), truth: farther },
  8: { about: about('On the complete graph the best sharing splices, over VE', 'times', [1, 100]), truth: buys },
}

/** T(1)/T(200): a machine of 200 slots with one certain task, which has all of them. */
async function speedUp(): Promise<number | null> {
  const { store } = here()
  const landmarks = facts()
  const { version, runtime, timings, runtime_from } = store.scenario
  const one = { version, runtime, timings, runtime_from, tasks: { list: [1] }, slots: ASKED_SLOTS }
  const { optimal } = await allocate(JSON.stringify(one))
  return landmarks && optimal.throughput * landmarks.t_1
}

/** The number of slots at which the reader's own tasks gain most: one of both figures has their curve. */
async function largestGain(): Promise<number | null> {
  const figures = await Promise.all(['6a', '6b'].map(shownFigure))
  const own = figures.flatMap((figure) => pointsOf(figure, 'own') ?? [])[0]
  return own?.x[own.y.indexOf(Math.max(...own.y))] ?? null
}

function farther(): number | null {
  const { player } = document.querySelector<AllotSplicing>('allot-splicing') ?? {}
  const [one, other] = player?.lanes.map(({ snapshot }) => snapshot.spliced) ?? []
  if (!player || !one || !other || player.time < HALF_AN_HOUR) return null
  return Math.max(one, other) / Math.min(one, other)
}

function buys(): number | null {
  const claim = PAPER_RATIOS.find((one) => one.figure === '9c' && one.over === 'maxp_w_star' && one.under === 've')
  const result = ensembles().result('9c')
  return (claim && result && ratioAt(result, claim, indexAt(result, momentOf(here().store)))?.value) ?? null
}
