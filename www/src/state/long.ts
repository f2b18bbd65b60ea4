/**
 * A scenario too long for a link, for which the browser's own storage stands in: it comes back when the same address is
 * loaded anew in the same tab. Storage may be closed to the page, or full.
 */
import { article } from '../article/article.js'

const key = (): string => `allot-long-${article().name}`

interface Kept {
  /** the address that has the rest of it */
  hash: string
  scenario: object
}

/** Keeps it in place of the one before; false if the storage refuses. */
export function keepLong(kept: Kept): boolean {
  try {
    sessionStorage.setItem(key(), JSON.stringify(kept))
    return true
  } catch {
    forgetLong()
    return false
  }
}

/** The scenario that is kept for this address; null without one. */
export function longOf(hash: string): object | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key()) ?? 'null') as Partial<Kept> | null
    return kept?.hash === hash && typeof kept.scenario === 'object' ? kept.scenario : null
  } catch {
    return null
  }
}

export function forgetLong(): void {
  try {
    sessionStorage.removeItem(key())
  } catch {
    // Nothing is kept where storage is closed.
  }
}
