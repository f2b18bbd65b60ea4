/** The pieces that frames show besides figures: the game of chapter 3. */
import type { Lecture, Piece } from '../../state/article.js'
import { game } from '../../embed/there.js'

export const pieces: Readonly<Record<string, Piece>> = {
  game: {
    chapter: 3,
    title: 'Twelve objects, four processors',
    aim: 'Choose an object, then a processor, and make the last one end as early as possible.',
    make: () => game('allot-game', import('./game/game.js')),
  },
}

/** The questions to a reader who guesses first. */
export const asks = (): Promise<Lecture> => import('./lecture.js')
