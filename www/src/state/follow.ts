/** Redraws an element whenever the store changes. */
import type { ReactiveController, ReactiveControllerHost } from 'lit'
import { app } from '../app.js'

export class FollowStore implements ReactiveController {
  #stop: (() => void) | null = null

  constructor(
    private readonly host: ReactiveControllerHost,
    private readonly also?: () => void,
  ) {
    host.addController(this)
  }

  hostConnected(): void {
    this.#stop = app().store.subscribe(() => {
      this.also?.()
      this.host.requestUpdate()
    })
  }

  hostDisconnected(): void {
    this.#stop?.()
  }
}
