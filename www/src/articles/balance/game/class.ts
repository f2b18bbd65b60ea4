/** The game of placements, as a class plays it. The element tells which game is drawn: it is computed by a worker. */
import type { ClassGame } from '../../../state/class-game.js'
import { revealed } from '../../../state/revealed.js'
import type { Game } from '../engine/types.js'
import { here } from '../here.js'
import { current, fresh, OBJECTS, type Placement, writePlacement } from '../state/game.js'
import { scoreOf } from './score.js'

/** The game of a seed, with or without lines, once it is drawn. */
let drawn: { tasks: string; game: Game } | null = null

function tasksOf({ seed, lines }: Placement): string {
  return `${lines ? 'lines' : 'free'} ${seed}`
}

export function drew(placement: Placement, one: Game): void {
  drawn = { tasks: tasksOf(placement), game: one }
}

const placement = (): Placement => current.of(here().store)

export const game: ClassGame = {
  element: 'allot-game',
  chapter: 3,
  key: 'game',
  title: 'Twelve objects, four processors',
  how:
    'Make the last processor end as early as you can. ' +
    'Choose an object, then its processor; choose it there to take it back.',
  same: 'the same twelve objects',
  what: 'placement',
  text: (own) => writePlacement(own ? placement() : fresh(placement().seed, placement().lines)),
  tasks: () => tasksOf(placement()),
  score: () => {
    if (drawn?.tasks !== tasksOf(placement())) return null
    const { makespan, placed } = scoreOf(drawn.game, placement().of)
    return placed === OBJECTS ? drawn.game.best.makespan / makespan : null
  },
  once: () => false,
  reveal: () => revealed.show(placement().seed),
}
