/** The way to the tour, whose code is fetched when a reader first takes it. */
import { app } from '../state/app.js'
import { couldNotLoad } from '../state/failure.js'

export function takeTour(): void {
  app().store.setLecture(false)
  import('./guide.js').then(({ tour }) => tour()).catch(couldNotLoad('The tour'))
}

/** Under the first figure, which it leaves alone. Without JavaScript there is nothing to offer. */
export function offerTour(): void {
  const button = document.querySelector<HTMLButtonElement>('#tour')
  if (!button) return
  button.disabled = false
  button.addEventListener('click', takeTour)
}
