/** Keeps the allocation of the current scenario; the last good one stays while a newer one is computed. */
import { allocate } from '../state/results.js'
import type { ReactiveController, ReactiveControllerHost } from 'lit'
import { here } from '../here.js'
import { Cancelled } from '../../../engine/pool.js'
import type { Answer } from '../engine/types.js'
import { follow } from '../../../state/follow.js'
import { refusalWords } from '../../../state/words.js'

export class AnswerSource implements ReactiveController {
  answer: Answer | null = null
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
    const sharing = here().store.text('sharing')
    if (sharing === this.#asked) return
    this.#asked = sharing
    try {
      this.answer = await allocate(sharing)
      this.problem = ''
    } catch (error) {
      if (error instanceof Cancelled || sharing !== this.#asked) return
      this.problem = refusalWords(error)
    }
    this.host.requestUpdate()
  }
}
