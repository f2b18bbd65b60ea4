/** The part of this article that only its page uses. */
import type { OnPage } from '../../state/article.js'
import type { Scenario } from './engine/types.js'

export const onPage: OnPage = {
  smaller,
  examples: ['wavefront', 'figure-4'],
  lecture: () => import('./lecture.js'),
  game: { chapter: 7, load: () => import('./game/class.js') },
  ownFiles: { chapter: 2, words: 'The text of a program goes into the editor in chapter 2.' },
  tour: {
    title: 'Do more agents help?',
    words: 'P is their number at the start. Drag it, here or at the top: every figure below follows.',
  },
}

/** With the opening's program instead of an own one that is too long for a link. */
function smaller(scenario: object, defaults: object): readonly Scenario[] {
  const [mine, first] = [scenario as Scenario, defaults as Scenario]
  if (typeof mine.program !== 'string') return []
  const { constants: _, block: __, ...others } = mine
  return [{ ...others, program: first.program, ...(first.constants && { constants: first.constants }) }]
}
