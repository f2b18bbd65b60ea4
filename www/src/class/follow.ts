/** The page of a student from the first moment on; its desk is fetched when a link asks for it. */
import { app } from '../state/app.js'
import { onPage } from '../state/article.js'

export function followClass(failed: (error: unknown) => void): void {
  const { game } = onPage()
  const { store } = app()
  if (!game) return
  let asked = false
  const apply = (): void => {
    if (asked || !store.view.own.classroom) return
    asked = true
    Promise.all([import('./desk.js'), game.load()])
      .then(([{ sit }, { game: one }]) => sit(one))
      .catch(failed)
  }
  store.subscribe(apply)
  apply()
}
