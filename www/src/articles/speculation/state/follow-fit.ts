/** Redraws an element when the fit of the reader's own timings changes. */
import type { ReactiveController, ReactiveControllerHost } from 'lit'
import { ownFit } from './own-fit.js'

export class FollowFit implements ReactiveController {
  readonly #change = (): void => this.host.requestUpdate()

  constructor(private readonly host: ReactiveControllerHost) {
    host.addController(this)
  }

  hostConnected(): void {
    ownFit().addEventListener('change', this.#change)
  }

  hostDisconnected(): void {
    ownFit().removeEventListener('change', this.#change)
  }
}
