/** Keeps a result of the current scenario for an element; the last good one stays while a newer one is computed. */
import type { ReactiveController, ReactiveControllerHost } from 'lit'
import { app } from './app.js'
import { Cancelled } from '../engine/pool.js'
import { follow } from './follow.js'
import { refusalWords } from './words.js'

export class Latest<T> implements ReactiveController {
  result: T | null = null
  problem = ''
  #asked = ''
  #stop: (() => void) | null = null

  /** `part`: the part of the scenario that the result depends on; `compute` gets its text. */
  constructor(
    private readonly host: ReactiveControllerHost & Element,
    private readonly part: string,
    private readonly compute: (scenario: string) => Promise<T>,
  ) {
    host.addController(this)
  }

  hostConnected(): void {
    this.#stop = follow(this.host, () => void this.#refresh())
    void this.#refresh()
  }

  hostDisconnected(): void {
    this.#stop?.()
  }

  async #refresh(): Promise<void> {
    const scenario = app().store.text(this.part)
    if (scenario === this.#asked) return
    this.#asked = scenario
    try {
      this.result = await this.compute(scenario)
      this.problem = ''
    } catch (error) {
      if (error instanceof Cancelled || scenario !== this.#asked) return
      this.problem = refusalWords(error)
    }
    this.host.requestUpdate()
  }
}
