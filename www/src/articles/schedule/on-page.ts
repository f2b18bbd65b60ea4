/** The part of this article that only its page uses. */
import type { OnPage } from '../../state/article.js'
import type { Scenario } from './engine/types.js'

export const onPage: OnPage = {
  smaller,
  examples: ['graham', 'interval', 'twenty', 'grain'],
  lecture: () => import('./lecture.js'),
  game: { chapter: 3, load: () => import('./game/class.js') },
  ownFiles: { chapter: 8, words: 'A graph (.stg, .dot, .gv, WfFormat, .csv) opens in chapter 8.' },
  tour: {
    title: 'How many processors pay?',
    words: 'P is their number. Drag it, here or at the top: every figure below follows.',
  },
}

/** With a drawn graph instead of an own one, which is the longest part. */
function smaller(scenario: object, defaults: object): readonly Scenario[] {
  const [mine, first] = [scenario as Scenario, defaults as Scenario]
  return mine.graph?.tasks && first.graph ? [{ ...mine, graph: first.graph }] : []
}
