/**
 * The offer of the tour, made once, on a first visit to the plain address. A visit by a link with settings, or in
 * another page's frame, gets no offer: that reader came to see something. Without storage there is no offer either,
 * because it would come again on every visit.
 */
import { app } from '../state/app.js'

const KEY = 'allot-guide'
/** Delay of the offer: time for the reader to look at the first figure. */
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

/** Remembers that the tour was offered. False if storage refuses. */
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

/** Starts the tour from the menu. */
export async function takeTour(): Promise<void> {
  app().store.setLecture(false)
  const { tour } = await import('./guide.js')
  tour()
}
