/** A row of buttons and a slider for something that is looked at step by step; it plays by itself, too. */
import { html, type ReactiveController, type ReactiveControllerHost, type TemplateResult } from 'lit'

/** Milliseconds of a step that plays, unless the host has another pace. */
const PACE = 700

export class Steps implements ReactiveController {
  at = 0
  #playing = 0

  /** `moved` hears of each step that the reader takes, or that plays. */
  constructor(
    private readonly host: ReactiveControllerHost,
    private readonly pace = PACE,
    private readonly moved: (at: number) => void = () => undefined,
  ) {
    host.addController(this)
  }

  hostDisconnected(): void {
    this.#pause()
  }

  #pause(): void {
    clearInterval(this.#playing)
    this.#playing = 0
  }

  #go(at: number): void {
    this.at = at
    this.moved(at)
    this.host.requestUpdate()
  }

  #play(most: number): void {
    if (this.at >= most) this.#go(0)
    this.#playing = setInterval(() => {
      if (this.at + 1 >= most) this.#pause()
      this.#go(Math.min(most, this.at + 1))
    }, this.pace) as unknown as number
    this.host.requestUpdate()
  }

  /** The controls for steps from 0 to `most`; `told` says in words which one is shown. */
  controls(most: number, told: string): TemplateResult {
    const at = Math.min(this.at, most)
    const stop = (to: number): void => {
      this.#pause()
      this.#go(to)
    }
    return html`<div class="tools">
      <button class="main" ?disabled=${most === 0} @click=${() =>
        this.#playing ? stop(this.at) : this.#play(most)}>${this.#playing ? 'Pause' : 'Play'}</button>
      <button ?disabled=${at === 0} @click=${() => stop(at - 1)}>Back</button>
      <button ?disabled=${at >= most} @click=${() => stop(at + 1)}>Step</button>
      <input type="range" min="0" max=${most} step="1" aria-label="Step" aria-valuetext=${told} .value=${String(at)}
        @input=${(event: Event) => stop(Number((event.target as HTMLInputElement).value))}>
    </div>`
  }

  get playing(): boolean {
    return this.#playing !== 0
  }
}
