/**
 * A scenario too long for a link, for which the browser's own storage stands in: it comes back when the same address is
 * loaded anew in the same tab. Storage may be closed to the page, or full.
 */
import { article } from './article.js'

const key = (): string => `allot-long-${article().name}`
const addressKey = (): string => `${key()}-address`
/** A reload may begin with an address that was replaced a moment ago: so the last few bring it back. */
const ADDRESSES = 8

const addresses = (): string[] => sessionStorage.getItem(addressKey())?.split('\n') ?? []
const add = (hashes: string[]): void => {
  const all = [...new Set([...hashes, ...addresses()])]
  sessionStorage.setItem(addressKey(), all.slice(0, ADDRESSES).join('\n'))
}

/** Keeps it in place of the one before; false if the storage refuses. `hash`: the address that has the rest of it. */
export function keepLong(scenario: object, hash: string): boolean {
  try {
    sessionStorage.setItem(key(), JSON.stringify(scenario))
    add([hash])
    return true
  } catch {
    forgetLong()
    return false
  }
}

/** The address has changed, as by a jump; what is kept comes back at these addresses too. */
export function moveLong(...hashes: string[]): void {
  try {
    add(hashes)
  } catch {
    // Nothing is kept where storage is closed.
  }
}

/** The scenario that is kept for this address; null without one. */
export function longOf(hash: string): object | null {
  try {
    if (!addresses().includes(hash)) return null
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
