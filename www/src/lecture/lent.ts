/**
 * A question's own scenario: it stands in the place of the reader's own while the slides of its chapter are shown, and
 * the reader's comes back afterwards.
 */
import { Refusal } from '../engine/errors.js'
import { app } from '../state/app.js'
import type { Guess } from '../state/article.js'
import { same } from '../same.js'

/** The scenario of a question, made of the reader's own; of the article's where the reader's data do not allow it. */
export function askedOf({ asks }: Guess, own: object): object {
  if (!asks) return own
  const { engine } = app()
  const of = (scenario: object): object => engine.checkScenario({ ...scenario, ...asks(scenario as never) })
  try {
    return of(own)
  } catch (error) {
    if (error instanceof Refusal) return of(engine.defaults())
    throw error
  }
}

export class Lent {
  /** the reader's own scenario */
  #own: object | null = null
  #stands = false

  /** `opened`: by a link, whose settings are shown. */
  constructor(private opened: boolean) {}

  /** Lends the scenario of a question; null for a chapter that has none. */
  show(guess: Guess | undefined): void {
    const isLink = this.opened
    this.opened = false
    if (!guess?.asks) {
      this.giveBack()
      return
    }
    const { store, engine } = app()
    const asked = (own: object): object => askedOf(guess, own)
    // A way back through the browser's history finds what was lent.
    const plain = isLink ? [engine.defaults(), engine.readLink('v=1').scenario] : []
    const own = [this.#own, ...plain].find((one) => one && same(store.scenario, asked(one)))
    this.#own = own ?? (this.#stands ? this.#own : null) ?? store.scenario
    // The settings of a link stay, if it has any.
    if (isLink && !own && !plain.some((one) => same(store.scenario, one))) return
    this.#stands = true
    store.lend(asked(this.#own))
  }

  giveBack(): void {
    if (this.#stands && this.#own) app().store.lend(this.#own)
    this.#stands = false
  }
}
