/** Questions of frames: this article has no game or machine to put into one, but a guess before each answer. */
import type { Lecture, Piece } from '../../article/article.js'

export const pieces: Readonly<Record<string, Piece>> = {}

/** The questions to a reader who guesses first. */
export const asks = (): Promise<Lecture> => import('./lecture.js')
