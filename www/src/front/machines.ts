/** Machines that come and go: how long the job takes by each way to live with losses. */
import type { Answer, Ask, Bar } from './bars.js'
import { late } from './engine.js'
import { digits, percent, told } from './seconds.js'
import type { State } from './state.js'
import type { Checkpoints, Saved, Simulated } from './types.js'
import type { Asked } from './work.js'

export const pool = (): typeof late => late

/** The ways that are simulated, in words. */
const SIMULATED = {
  twice: 'each machine twice, half of them for the work',
  lineage: 'a scheduler that computes again what was lost',
  agents: 'agents that nobody tells what to do, each result saved',
} as const

/** A job that takes so many times as long hardly gets on. */
const HOPELESS = 10

export async function answer(state: State, _asked: Asked, ask: Ask, show: (answer: Answer) => void): Promise<void> {
  const job = JSON.stringify(state.job)
  const saved: Checkpoints = await ask('checkpoints', { kind: 'checkpointed', job })
  const names = Object.keys(SIMULATED) as (keyof typeof SIMULATED)[]
  const done: [keyof typeof SIMULATED, Simulated | string][] = []
  show(made(state, saved, done, names.length))
  await Promise.all(
    names.map(async (way) => {
      const told: Simulated | string = await ask<Simulated>(
        `simulate ${way}`,
        { kind: 'simulate', job, way },
        true,
      ).catch((error: unknown) => {
        if ((error as { field?: string }).field !== 'machines') throw error
        return (error as { allowed: string }).allowed
      })
      done.push([way, told])
      show(made(state, saved, done, names.length - done.length))
    }),
  )
}

function made(
  state: State,
  saved: Checkpoints,
  done: [keyof typeof SIMULATED, Simulated | string][],
  coming: number,
): Answer {
  const bar = (words: string, policy: string, seconds: number | null, kind: Bar['kind'], note?: string): Bar => ({
    words,
    article: 'relentless',
    policy,
    value: seconds,
    shown: seconds === null ? 'does not end' : told(seconds),
    kind,
    ...(note && { note }),
  })
  const every = (one: Saved): string => `every ${told(one.interval)}`
  const bars: Bar[] = [
    bar(`save the state ${every(saved.best)}, the best interval`, 'best', saved.best.seconds, 'best'),
    bar(`Young’s interval, ${every(saved.young)}`, 'young', saved.young.seconds, 'other'),
    bar(`Daly’s interval, ${every(saved.daly)}`, 'daly', saved.daly.seconds, 'other'),
    bar('save nothing, begin again at each loss', 'never', saved.never.seconds, 'other'),
    ...done.map(([way, told]) =>
      typeof told === 'string'
        ? { ...bar(SIMULATED[way], way, null, 'other'), shown: told }
        : bar(SIMULATED[way], way, told.seconds, 'other', `mean of ${told.runs} runs`),
    ),
  ]
  const value = (one: Bar): number => one.value ?? Infinity
  bars.sort((one, other) => value(one) - value(other))
  const least = bars[0]
  const never = saved.never.seconds ?? Infinity
  const takes = saved.best.seconds === null || never <= saved.best.seconds ? saved.never.seconds : saved.best.seconds
  const isHopeless = takes === null || takes > HOPELESS * saved.work
  const advised = isHopeless ? null : takes === saved.never.seconds ? 'never' : 'best'
  for (const one of bars) one.kind = one.policy === advised ? 'best' : 'other'
  const sentence =
    takes === null || isHopeless
      ? 'Checkpoints hardly help here: machines are lost faster than the state can be saved and read back. ' +
        'Fewer machines, or a state that is saved sooner, would.'
      : advised === 'never'
        ? `Nothing need be saved: the job is done after ${told(takes)}, even if each loss begins it anew.`
        : `Save the state ${every(saved.best)}: the job is done after ${told(takes)}, ` +
          `${percent(takes / saved.work - 1)} longer than if no machine were lost.`
  const other = least && least.policy !== (advised ?? 'best') && value(least) < 0.98 * (takes ?? Infinity)
  return {
    sentence: other ? `${sentence} Earlier, in our model: ${least.words}, ${least.shown}.` : sentence,
    bars,
    bound: saved.work,
    boundWords: `If no machine were lost: ${told(saved.work)}.`,
    sure: [
      `Losses come at random, one every ${told(saved.mean)} on all ${digits(state.job.machines)} machines. ` +
        'A loss stops all until the state is read back.',
      'Checkpoints by Daly’s formula (2006), which is exact for such losses.',
      'The other ways are simulated: each machine’s part is cut into steps as long as the best interval, a step ' +
        'needs the last one of two neighbours, and agents save the result of each.',
    ],
    more: { article: 'relentless', chapter: 7, words: 'Who wins when, and why' },
    coming,
  }
}
