/** The part of this article that only its page uses. */
import type { OnPage } from '../../state/article.js'
import type { Scenario } from './engine/types.js'

/** The kit holds scenarios of any article; those that it hands to this one are of this one. */
const mine = (scenario: object): Scenario => scenario as Scenario

export const onPage: OnPage = {
  smaller,
  lecture: () => import('./lecture.js'),
  game: { chapter: 4, load: () => import('./game/class.js') },
  ownFiles: { chapter: 2, words: 'Tasks of your own are read in chapter 2, timings of kernels in chapter 3.' },
  tour: {
    title: 'How many processes can one counter serve?',
    words: 'P is their number. Drag it, here or at the top: every figure below follows.',
  },
}

/** Without the reader's own timings, or without own tasks too. */
function smaller(scenario: object, defaults: object): readonly Scenario[] {
  const without: Scenario = { ...mine(scenario), dgemm_timings: [], sort_timings: [] }
  const { tasks: _, ...others } = without
  const { contraction } = mine(defaults)
  return without.tasks && contraction ? [without, { ...others, contraction }] : [without]
}
