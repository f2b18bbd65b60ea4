/** Keeps the result of a question that an element asks; a newer question supersedes an older one. */
import type { ReactiveController, ReactiveControllerHost } from 'lit'
import { Cancelled } from '../../../engine/pool.js'
import { refusalWords } from '../../../state/words.js'

export class Asked<T> implements ReactiveController {
  result: T | null = null
  problem = ''
  #key = ''

  constructor(private readonly host: ReactiveControllerHost) {
    host.addController(this)
  }

  hostConnected(): void {}

  /** Asks, unless `key` is that of the last question. */
  ask(key: string, compute: () => Promise<T>): void {
    if (key === this.#key) return
    this.#key = key
    compute()
      .then((result) => {
        if (this.#key !== key) return
        this.result = result
        this.problem = ''
      })
      .catch((error: unknown) => {
        if (this.#key !== key || error instanceof Cancelled) return
        this.result = null
        this.problem = refusalWords(error)
      })
      .finally(() => this.host.requestUpdate())
  }
}
