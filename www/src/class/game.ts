/** A class that plays a game: who may see the best answer, and the way to the teacher's side. */
import { app } from '../state/app.js'
import { couldNotLoad } from '../state/failure.js'
import { article } from '../state/article.js'
import type { ClassGame } from '../state/class-game.js'
import { wordOf } from './code.js'

/** The set of tasks by its full name: no two articles have the same. */
export function tasksOf(game: ClassGame): string {
  return `${article().name} ${game.tasks()}`
}

/** Whether this page is a student's. */
export function joined(): boolean {
  return Boolean(app().store.view.own.classroom)
}

/** Whether the reader may see the best answer: in a class, once the teacher has said the word. */
export function mayReveal(game: ClassGame): boolean {
  return !joined() || app().store.view.own.classroom === wordOf(tasksOf(game))
}

/** Opens the teacher's side, which is fetched then. */
export function openWall(game: ClassGame): void {
  import('./wall.js').then(({ showWall }) => showWall(game, tasksOf(game))).catch(couldNotLoad('The link for a class'))
}
