/**
 * A game inside a page of exercises, which may belong to a course in a learning management system: the game tells that
 * page its moves and the score that is handed in. It does so only in a frame that was named for it.
 */
import type { ClassGame } from '../state/class-game.js'

/** The name of such a frame. */
export const COURSE = 'allot-course'

/** What the game tells. */
export interface ToldCourse {
  readonly type: 'allot-game'
  /** the game as its text in a link, with the student's moves */
  readonly text: string
  /** from 0 to 1; none for a move */
  readonly score: number | undefined
}

export function inCourse(): boolean {
  return window.name === COURSE
}

/** The page around may lie on a disk and have no origin to name; a score and moves say nothing of who plays. */
export function tellCourse(game: ClassGame, score?: number): void {
  const told: ToldCourse = { type: 'allot-game', text: game.text(true), score }
  window.parent.postMessage(told, '*')
}

/** What a message says; null if it is no game's. */
export function toldIn(data: unknown): ToldCourse | null {
  if (typeof data !== 'object' || data === null) return null
  const { type, text, score } = data as Partial<ToldCourse>
  if (type !== 'allot-game' || typeof text !== 'string') return null
  if (score !== undefined && !(typeof score === 'number' && score >= 0 && score <= 1)) return null
  return { type, text, score }
}
