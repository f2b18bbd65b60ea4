/** Keeps the facts about the current scenario; the last good ones stay while newer ones are computed. */
import type { ReactiveController, ReactiveControllerHost } from 'lit'
import { Cancelled } from '../../../engine/pool.js'
import { follow } from '../../../state/follow.js'
import { refusalWords } from '../../../state/words.js'
import type { Facts } from '../engine/types.js'
import { here } from '../here.js'
import { factsOf } from '../state/results.js'

export class FactsSource implements ReactiveController {
  facts: Facts | null = null
  problem = ''
  #asked = ''
  #stop: (() => void) | null = null

  constructor(private readonly host: ReactiveControllerHost & Element) {
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
    const scenario = here().store.text('sharing')
    if (scenario === this.#asked) return
    this.#asked = scenario
    try {
      this.facts = await factsOf(scenario)
      this.problem = ''
    } catch (error) {
      if (error instanceof Cancelled || scenario !== this.#asked) return
      this.problem = refusalWords(error)
    }
    this.host.requestUpdate()
  }
}
