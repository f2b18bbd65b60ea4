/** What the reader has reached so far, and which answers she has seen: kept while the page is open, and in no link. */
import { type Hand, keyOf, levelOf } from './game.js'

export class Record extends EventTarget {
  readonly #best = new Map<string, number>()
  readonly #revealed = new Set<string>()
  /** of a competition: what was handed in */
  readonly #handedIn = new Map<string, number>()

  /** The best part of the optimum so far, of sharings made before the answer was seen. */
  best(hand: Hand): number {
    return this.#best.get(keyOf(hand)) ?? 0
  }

  handedIn(hand: Hand): number | null {
    return this.#handedIn.get(keyOf(hand)) ?? null
  }

  revealed(hand: Hand): boolean {
    return this.#revealed.has(keyOf(hand))
  }

  /** The score is nobody's to see yet. */
  secret(hand: Hand): boolean {
    return Boolean(levelOf(hand).blind) && this.handedIn(hand) === null
  }

  note(hand: Hand, fraction: number): void {
    if (levelOf(hand).blind || this.revealed(hand)) return
    if (fraction > this.best(hand)) this.#best.set(keyOf(hand), fraction)
  }

  reveal(hand: Hand, fraction: number): void {
    if (this.revealed(hand)) return
    if (this.secret(hand)) this.#handedIn.set(keyOf(hand), fraction)
    this.#revealed.add(keyOf(hand))
    this.dispatchEvent(new Event('change'))
  }

  /** The answer is put away again; what was reached stays. */
  hide(hand: Hand): void {
    this.#revealed.delete(keyOf(hand))
    this.dispatchEvent(new Event('change'))
  }
}

export const record = new Record()
