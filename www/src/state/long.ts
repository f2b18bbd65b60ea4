/**
 * A scenario too long for a link, for which the browser's own storage stands in: it comes back when the same address is
 * loaded anew in the same tab. Storage may be closed to the page, or full.
 */
import { article } from './article.js'

const key = (): string => `allot-long-${article().name}`
const addressKey = (): string => `${key()}-address`

/** Keeps it in place of the one before; false if the storage refuses. `hash`: the address that has the rest of it. */
export function keepLong(scenario: object, hash: string): boolean {
  try {
    sessionStorage.setItem(key(), JSON.stringify(scenario))
    sessionStorage.setItem(addressKey(), hash)
    return true
  } catch {
    forgetLong()
    return false
  }
}

/** The address has changed, as by a jump, and what is kept has not; it comes back at each of these addresses. */
export function moveLong(...hashes: string[]): void {
  try {
    sessionStorage.setItem(addressKey(), hashes.join('\n'))
  } catch {
    // Nothing is kept where storage is closed.
  }
}

/** The scenario that is kept for this address; null without one. */
export function longOf(hash: string): object | null {
  try {
    if (!sessionStorage.getItem(addressKey())?.split('\n').includes(hash)) return null
    const kept = JSON.parse(sessionStorage.getItem(key()) ?? 'null') as unknown
    return typeof kept === 'object' ? kept : null
  } catch {
    return null
  }
}

export function forgetLong(): void {
  try {
    sessionStorage.removeItem(key())
    sessionStorage.removeItem(addressKey())
  } catch {
    // Nothing is kept where storage is closed.
  }
}
