/** The piece that frames show besides figures: the live agents of the opening. */
import type { Lecture, Piece } from '../../state/article.js'
import { there } from '../../embed/there.js'

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
}

/** The questions to a reader who guesses first. */
export const asks = (): Promise<Lecture> => import('./lecture.js')
