/** The reader's best scores and revealed answers. They are kept while the page is open, and are in no link. */
import { type Hand, keyOf, levelOf } from './game.js'

export class Record extends EventTarget {
  readonly #best = new Map<string, number>()
  readonly #revealed = new Set<string>()
  /** for the competition: the score handed in, by set of tasks */
  readonly #handedIn = new Map<string, number>()

  /** The best score so far, as a part of the optimum, of sharings before the answer was revealed. */
  best(hand: Hand): number {
    return this.#best.get(keyOf(hand)) ?? 0
  }

  handedIn(hand: Hand): number | null {
    return this.#handedIn.get(keyOf(hand)) ?? null
  }

  revealed(hand: Hand): boolean {
    return this.#revealed.has(keyOf(hand))
  }

  /** Whether the score is still hidden: in a competition, before handing in. */
  secret(hand: Hand): boolean {
    return Boolean(levelOf(hand).blind) && this.handedIn(hand) === null
  }

  note(hand: Hand, fraction: number): void {
    if (levelOf(hand).blind || this.revealed(hand)) return
    if (fraction > this.best(hand)) this.#best.set(keyOf(hand), fraction)
  }

  /** Takes the score of a competition without showing the answer, once. */
  handIn(hand: Hand, fraction: number): void {
    if (!this.secret(hand)) return
    this.#handedIn.set(keyOf(hand), fraction)
    this.dispatchEvent(new Event('change'))
  }

  reveal(hand: Hand, fraction: number): void {
    if (this.revealed(hand)) return
    if (this.secret(hand)) this.#handedIn.set(keyOf(hand), fraction)
    this.#revealed.add(keyOf(hand))
    this.dispatchEvent(new Event('change'))
  }

  /** Hides the answer again; scores stay. */
  hide(hand: Hand): void {
    this.#revealed.delete(keyOf(hand))
    this.dispatchEvent(new Event('change'))
  }
}

export const record = new Record()
