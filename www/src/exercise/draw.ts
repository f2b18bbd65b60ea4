/** Random numbers of exercises, from a text: the same everywhere, and others for the neighbour. Pure logic. */

/** FNV-1a over UTF-16 units, with the finish of MurmurHash3: 32 bits. */
export function hashed(text: string): number {
  let sum = 0x811c9dc5
  for (let at = 0; at < text.length; at++) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193)
  return mixed(sum)
}

function mixed(bits: number): number {
  let sum = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b)
  sum = Math.imul(sum ^ (sum >>> 13), 0xc2b2ae35)
  return (sum ^ (sum >>> 16)) >>> 0
}

/** A stream of draws: a counter by the golden ratio, mixed (splitmix32). */
export class Draw {
  #state: number

  /** @param seed any text */
  constructor(seed: string) {
    this.#state = hashed(seed)
  }

  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number {
    this.#state = (this.#state + 0x9e3779b9) >>> 0
    return low + (mixed(this.#state) % (high - low + 1))
  }

  /** As many whole numbers, each from `low` to `high`. */
  wholes(count: number, low: number, high: number): number[] {
    return Array.from({ length: count }, () => this.whole(low, high))
  }

  /** One of several. */
  of<T>(some: readonly T[]): T {
    return some[this.whole(0, some.length - 1)]!
  }

  /** The same things in another order. */
  shuffled<T>(some: readonly T[]): T[] {
    const all = [...some]
    for (let at = all.length - 1; at > 0; at--) {
      const other = this.whole(0, at)
      ;[all[at], all[other]] = [all[other]!, all[at]!]
    }
    return all
  }
}
