/** The pieces that frames show besides figures: the live agents of the opening, and the game of chapter 7. */
import type { Lecture, Piece } from '../../state/article.js'
import { game, there } from '../../embed/there.js'

/** The pictures' height in a frame, whose own height follows from it. */
const BOARD = '20rem'

export const pieces: Readonly<Record<string, Piece>> = {
  live: {
    chapter: 0,
    title: 'Agents to start and to kill',
    aim: 'Each is a worker of your browser. Whichever you kill, the values in the end are the same, to the bit.',
    asks: false,
    make: async () => {
      await import('./live/live.js')
      const live = document.createElement('allot-live')
      live.style.setProperty('--board', BOARD)
      void there(live)
      return live
    },
  },
  game: {
    chapter: 7,
    title: 'Ten values, five agents',
    aim:
      'Have the top value written as early as you can. Press a value to compute it, and again to write it: ' +
      'what an agent has not written goes with it.',
    make: () => game('allot-game', import('./game/game.js')),
  },
}

/** The questions to a reader who guesses first. */
export const asks = (): Promise<Lecture> => import('./lecture.js')
