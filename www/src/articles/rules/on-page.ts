/** The part of this article that only its page uses. */
import type { OnPage } from '../../state/article.js'
import type { Scenario } from './engine/types.js'

export const onPage: OnPage = {
  smaller,
  lecture: () => import('./lecture.js'),
  ownFiles: { chapter: 1, words: 'Seconds of your own tasks go into the field in chapter 1.' },
  tour: {
    title: 'Which rule ends first?',
    words: 'P is the number of processors. Drag it, here or at the top: every figure below follows.',
  },
}

/** With the opening's tasks in the place of own ones. */
function smaller(scenario: object, defaults: object): readonly Scenario[] {
  const mine = scenario as Scenario
  if (!mine.tasks) return []
  const { tasks: _, ...others } = mine
  const { rough } = defaults as Scenario
  return [{ ...others, ...(rough && { rough }) }]
}
