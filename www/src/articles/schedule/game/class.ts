/** The game of eight tasks, as a class plays it. The element tells which tasks they are: a worker computes them. */
import type { ClassGame } from '../../../state/class-game.js'
import { revealed } from '../../../state/revealed.js'
import type { Game } from '../engine/types.js'
import { here } from '../here.js'
import { current, fresh, TASKS, writeSchedule } from '../state/game.js'
import { barsOf, makespanOf } from './plan.js'

/** The name of the game without a seed. */
const EXAMPLE = 'schedule'

/** The name of the game of a seed. */
export function nameOf(seed: string): string {
  return seed || EXAMPLE
}

/** The tasks of a seed, once they are drawn. */
let drawn: { seed: string; game: Game } | null = null

export function drew(seed: string, one: Game): void {
  drawn = { seed, game: one }
}

const schedule = (): ReturnType<typeof current.of> => current.of(here().store)

export const game: ClassGame = {
  element: 'allot-game',
  chapter: 3,
  key: 'game',
  title: 'Eight tasks, three processors',
  how:
    'Make the last task end as early as you can. ' +
    'Choose a ready task, then its processor; choose it there to take it back.',
  same: 'the same eight tasks',
  what: 'schedule',
  text: (own) => writeSchedule(own ? schedule() : fresh(schedule().seed)),
  tasks: () => nameOf(schedule().seed),
  score: () => {
    const { seed, placed } = schedule()
    if (drawn?.seed !== seed) return null
    const bars = barsOf(drawn.game, placed)
    return bars.length === TASKS ? drawn.game.best.makespan / makespanOf(bars) : null
  },
  once: () => false,
  reveal: () => revealed.show(nameOf(schedule().seed)),
}
