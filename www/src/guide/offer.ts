/**
 * When the tour is offered unasked: once, to a reader who came by herself. Who opens a link, or finds the page in
 * another's frame, came to see something and sees it. Where nothing can be remembered, nothing is offered.
 */
import { app } from '../app.js'

const KEY = 'allot-guide'
/** The first figure is there by then, and has been looked at. */
const AFTER_MS = 2500

export interface Visit {
  /** the address as it was opened */
  hash: string
  framed: boolean
  /** throws where storage is closed to the page */
  storage: () => Pick<Storage, 'getItem' | 'setItem'>
}

export function isFirst({ hash, framed, storage }: Visit): boolean {
  if (framed || hash.length > 1) return false
  try {
    return storage().getItem(KEY) === null
  } catch {
    return false
  }
}

/** From now on it never comes unasked. False where that cannot be kept. */
export function remember({ storage }: Pick<Visit, 'storage'>): boolean {
  try {
    storage().setItem(KEY, 'seen')
    return storage().getItem(KEY) === 'seen'
  } catch {
    return false
  }
}

export function offerTour(hash: string, failed: (error: unknown) => void): void {
  const visit = { hash, framed: window.top !== window, storage: () => localStorage }
  if (!isFirst(visit)) return
  setTimeout(() => {
    if (document.querySelector('allot-guide') || app().store.view.lecture || !remember(visit)) return
    import('./guide.js').then(({ offer }) => offer()).catch(failed)
  }, AFTER_MS)
}

/** Asked for, from the menu. */
export async function takeTour(): Promise<void> {
  app().store.setLecture(false)
  const { tour } = await import('./guide.js')
  tour()
}
