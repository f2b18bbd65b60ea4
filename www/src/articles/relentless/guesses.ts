/** The numbers that a room guesses, by chapter. */
import type { Guess } from '../../state/article.js'
import { claimsGuess } from '../../claims/lecture.js'
import { about, numbers, pointsOf, settingsOf, shownFigure } from '../../lecture/numbers.js'
import { here } from './here.js'
import { PRESETS } from './presets.js'

/** Agents that chapter 4's question names. */
const ASKED_AGENTS = 16

export const guesses: Readonly<Record<number, Guess>> = {
  1: {
    about: about('Share of the values that the busiest agent computes first', '%', [0, 100], 'linear'),
    figure: 'who',
    asks: () => settingsOf(PRESETS, 'kills'),
    truth: busiest,
  },
  2: {
    about: about('Tasks that can be computed at the same time', 'tasks', [1, 10_000]),
    figure: 'steps',
    asks: () => ({ program: { example: 'heat2d_5' }, constants: { maxT: 12, n: 15 } }),
    truth: async () => Math.max(...(pointsOf(await shownFigure('steps'), 'tasks')?.y ?? [])),
  },
  3: {
    about: about('Depth of an agent’s search at its first value', 'labels', [1, 1000]),
    figure: 'search',
    truth: async () => pointsOf(await shownFigure('search'), 'written')?.y[0] ?? null,
  },
  4: {
    about: about('Executions of a task by sixteen agents', 'times', [1, 16]),
    figure: 'agents',
    truth: executions,
  },
  5: {
    about: about('Cells of the fastest block for sixteen agents', 'cells', [1, 1000]),
    figure: 'blocks',
    asks: () => settingsOf(PRESETS, 'figure-4'),
    truth: fastestBlock,
  },
  6: {
    about: about('Least capacity with which every run ends', 'labels', [1, 10_000]),
    figure: 'capacity',
    truth: enoughLabels,
  },
  7: { about: about('Longest MTBF at which agents end first', 's', [1, 100_000]), figure: 'mtbf', truth: firstUpTo },
  8: claimsGuess,
}

/** The busiest agent's part of the picture's values. */
async function busiest(): Promise<number | null> {
  const known = numbers((await shownFigure('who')).panels[0]?.cells?.values ?? []).filter((one) => !Number.isNaN(one))
  const counts = new Map<number, number>()
  for (const agent of known) counts.set(agent, (counts.get(agent) ?? 0) + 1)
  return known.length > 0 ? (100 * Math.max(...counts.values())) / known.length : null
}

/** Executions a task where a value is seen without delay. */
async function executions(): Promise<number | null> {
  const points = pointsOf(await shownFigure('agents'), 'delay-0', 'executions')
  return points?.y[points.x.indexOf(ASKED_AGENTS)] ?? null
}

/** The fastest block for the agents of the page. */
async function fastestBlock(): Promise<number | null> {
  const { agents } = here().store.scenario
  const points = pointsOf(await shownFigure('blocks'), `agents-${agents}`)
  return points?.x[points.y.indexOf(Math.max(...points.y))] ?? null
}

/** The least capacity from which on no run stalls by the rule of the page. */
async function enoughLabels(): Promise<number | null> {
  const points = pointsOf(await shownFigure('capacity'), here().store.scenario.evict, 'stalled')
  if (!points) return null
  return points.x[points.y.findLastIndex((stalled) => stalled !== 0) + 1] ?? null
}

/** The longest mean time between failures at which agents end before all others. */
async function firstUpTo(): Promise<number | null> {
  const figure = await shownFigure('mtbf')
  const others = (figure.panels[0]?.series ?? [])
    .filter(({ id }) => id !== 'relentless')
    .map(({ y }) => numbers(y).map((one) => (Number.isNaN(one) ? Infinity : one)))
  const agents = pointsOf(figure, 'relentless')
  const at = agents?.y.findLastIndex((seconds, i) => others.every((one) => seconds < (one[i] ?? Infinity))) ?? -1
  return agents?.x[at] ?? null
}
