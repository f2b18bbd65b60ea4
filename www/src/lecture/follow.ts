/**
 * Lecture mode from the first paint on; the speaker's bar and keys are fetched when they are needed.
 */
import { app } from '../state/app.js'
import { onPage } from '../state/article.js'
import { sectionOf, showPlace } from './screen.js'

export function followLecture(failed: (error: unknown) => void): void {
  const { store } = app()
  const opened = store.view.lecture
  let asked = false
  const apply = (): void => {
    const { lecture } = onPage()
    if (!store.view.lecture || asked || !lecture) return
    asked = true
    const chapter = store.view.chapter ?? 0
    showPlace({ chapter: sectionOf(chapter) ? chapter : 0, step: 'before' })
    Promise.all([import('./lecture.js'), lecture()])
      .then(([{ begin }, about]) => begin(about, opened))
      .catch(failed)
  }
  store.subscribe(apply)
  apply()
}
