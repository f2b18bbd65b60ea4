/** The game of agents that go, as a class plays it. The element tells which values are drawn. */
import type { ClassGame } from '../../../state/class-game.js'
import { revealed } from '../../../state/revealed.js'
import type { Game } from '../engine/types.js'
import { here } from '../here.js'
import { current, fresh, type Play, writePlay } from '../state/game.js'
import { after } from './plan.js'

/** The game of a seed, once it is drawn. */
let drawn: { seed: string; game: Game } | null = null

export function drew(seed: string, one: Game): void {
  drawn = { seed, game: one }
}

const play = (): Play => current.of(here().store)

export const game: ClassGame = {
  element: 'allot-game',
  chapter: 7,
  key: 'game',
  title: 'Ten values, five agents',
  how:
    'Have the top value written as early as you can. An agent computes a value once it knows the two below it; ' +
    'when it goes, what it has not written is lost.',
  same: 'the same ten values and five agents',
  what: 'play',
  text: (own) => writePlay(own ? play() : fresh(play().seed)),
  tasks: () => play().seed,
  score: () => {
    const { seed, moves } = play()
    if (drawn?.seed !== seed) return null
    const { ended } = after(drawn.game, moves)
    return ended === null ? null : drawn.game.best.seconds / ended
  },
  once: () => false,
  reveal: () => revealed.show(play().seed),
}
