/** The part of this article that only its page uses. */
import type { OnPage } from '../../state/article.js'
import type { Scenario } from './engine/types.js'

export const onPage: OnPage = {
  smaller,
  lecture: () => import('./lecture.js'),
  game: { chapter: 3, load: () => import('./game/class.js') },
  ownFiles: { chapter: 8, words: 'A run, a graph, points or loads open in chapter 8.' },
  tour: {
    title: 'Up to how many do more processors help?',
    words: 'P is their number. Drag it, here or at the top: every figure below follows.',
  },
}

/** Without a table of loads, with drawn objects and points instead of own ones: whatever is longest goes first. */
function smaller(scenario: object, defaults: object): readonly Scenario[] {
  const [mine, first] = [scenario as Scenario, defaults as Scenario]
  const run = mine.run?.change?.table && first.run ? first.run : mine.run
  const calm: Scenario = run ? { ...mine, run } : mine
  const points = calm.points?.at && first.points ? { ...calm, points: first.points } : calm
  const objects = points.objects?.loads && first.objects ? { ...points, objects: first.objects } : points
  return [calm, points, objects]
}
