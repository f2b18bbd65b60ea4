/** Redraws an element at each event of a target, while the element is in the page. */
import type { ReactiveController, ReactiveControllerHost } from 'lit'

export class FollowEvents implements ReactiveController {
  readonly #redraw = (): void => this.host.requestUpdate()

  /** `target`: asked for when the element comes into the page. */
  constructor(
    private readonly host: ReactiveControllerHost,
    private readonly target: () => EventTarget,
    private readonly type = 'change',
  ) {
    host.addController(this)
  }

  hostConnected(): void {
    this.target().addEventListener(this.type, this.#redraw)
  }

  hostDisconnected(): void {
    this.target().removeEventListener(this.type, this.#redraw)
  }
}
