/** Tasks that may turn out not to be needed: useful results an hour by each sharing. */
import type { Answer, Ask, Bar } from './bars.js'
import { late } from './engine.js'
import { digits, percent } from './seconds.js'
import type { State } from './state.js'
import type { Shared } from './types.js'
import type { Asked } from './work.js'

export const pool = (): typeof late => late

export async function answer(state: State, asked: Asked, ask: Ask, show: (answer: Answer) => void): Promise<void> {
  const { processors, timings } = state
  const shared: Shared = await ask('shared', { kind: 'shared', asked, processors, timings })
  const rate = (value: number): string => `${digits(value * 3600)} an hour`
  const bar = (words: string, policy: string, value: number, kind: Bar['kind']): Bar => ({
    words,
    article: 'speculation',
    policy,
    value,
    shown: rate(value),
    kind,
  })
  const gain = shared.best / shared.naive
  const many = shared.run === 1 ? 'one task' : `${digits(shared.run)} of ${digits(shared.tasks)} tasks`
  show({
    sentence:
      `Start ${many}, and give each as many processors as level out what one more would gain: ` +
      `${digits(shared.best * 3600)} useful results an hour can be expected on ${digits(processors)} processors, ` +
      (gain > 1.0005
        ? `${digits(gain)} times as many as with one processor for each task.`
        : 'as with one for each task.'),
    bars: [
      bar('as many as the chance of each task is worth', 'optimal', shared.best, 'best'),
      bar(`the likeliest tasks, ${digits(shared.share)} processors for each`, 'constant', shared.constant, 'other'),
      bar('one processor for each task, more only if all run', 'naive', shared.naive, 'other'),
    ],
    bound: shared.bound,
    boundWords: `No sharing brings more than ${rate(shared.bound)}.`,
    sure: [
      state.timings === '[]'
        ? 'A task’s times on several processors are those that the paper measured: give your own to trust the numbers.'
        : 'The times of a task on several processors are a curve fitted to yours.',
      ...(gain > 1.0005
        ? [`The best equal share reaches ${percent(shared.constant / shared.best)} of the best sharing.`]
        : []),
      ...shared.warnings,
    ],
    more: { article: 'speculation', chapter: 4, words: 'Which task gets how many' },
    coming: 0,
  })
}
