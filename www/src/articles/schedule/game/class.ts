/** The game of eight tasks, as a class plays it. The element tells which tasks they are: a worker computes them. */
import type { ClassGame } from '../../../state/class-game.js'
import { revealed } from '../../../state/revealed.js'
import type { Game } from '../engine/types.js'
import { here } from '../here.js'
import { current, TASKS, writePlaced } from '../state/game.js'
import { barsOf, makespanOf } from './plan.js'

/** There is one game, so one name for its answer. */
export const GAME = 'schedule'

let drawn: Game | null = null

export function drew(one: Game): void {
  drawn = one
}

export const game: ClassGame = {
  element: 'allot-game',
  chapter: 3,
  key: 'game',
  how:
    'Make the last task end as early as you can. ' +
    'Choose a ready task, then its processor; choose it there to take it back.',
  same: 'the same eight tasks',
  what: 'schedule',
  text: (own) => (own ? writePlaced(current.of(here().store)) : ''),
  tasks: () => GAME,
  score: () => {
    const bars = drawn ? barsOf(drawn, current.of(here().store)) : []
    return drawn && bars.length === TASKS ? drawn.best.makespan / makespanOf(bars) : null
  },
  once: () => false,
  reveal: () => revealed.show(GAME),
}
