/** The game of placements, as a class plays it. */
import type { ClassGame } from '../../../state/class-game.js'
import { revealed } from '../../../state/revealed.js'
import { here } from '../here.js'
import { current, fresh, type Placement, writePlacement } from '../state/game.js'

const placement = (): Placement => current.of(here().store)

export const game: ClassGame = {
  element: 'allot-game',
  chapter: 4,
  key: 'game',
  title: 'Fourteen tasks, four processes',
  how:
    'Make the last process end as early as you can. ' +
    'Choose a task, then its process; choose it there to take it back.',
  same: 'the same fourteen tasks',
  what: 'placement',
  text: (own) => writePlacement(own ? placement() : fresh(placement().seed)),
  tasks: () => placement().seed,
  score: () => {
    const { seed, of } = placement()
    const judged = here().engine.ask((first) => first.judgeGame(seed, Uint32Array.from(of)))
    return judged.placed === of.length ? judged.score : null
  },
  once: () => false,
  reveal: () => revealed.show(placement().seed),
}
