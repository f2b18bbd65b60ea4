/** The part of this article that only its page uses. */
import type { OnPage } from '../../state/article.js'
import type { Scenario } from './engine/types.js'
import { withoutNames } from './state/tests.js'

export const onPage: OnPage = {
  smaller,
  lecture: () => import('./lecture.js'),
  ownFiles: { chapter: 1, words: 'Reports of tests are read in chapter 1.' },
  tour: {
    title: 'How many machines are enough?',
    words: 'm is their number. Drag it, here or at the top: every figure below follows.',
  },
}

/** More tests than a link can hold, even without names. */
const MANY = 3000

/** Without the names of tests, then with the opening's suite. */
function smaller(scenario: object, defaults: object): readonly Scenario[] {
  const mine = scenario as Scenario
  if (!mine.tests) return []
  const { tests: _, groups: __, ...others } = mine
  const { suite } = defaults as Scenario
  const drawn = { ...others, ...(suite && { suite }) }
  return mine.tests.seconds.length > MANY ? [drawn] : [withoutNames(mine), drawn]
}
