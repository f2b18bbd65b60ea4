/** A row of buttons and a slider for something that is looked at step by step; it plays by itself, too. */
import { css, html, nothing, type ReactiveController, type ReactiveControllerHost, type TemplateResult } from 'lit'
import { sliderStyles } from './slider-styles.js'

/** Milliseconds of a step that plays, unless the host has another pace. */
const PACE = 700

/** A board with a picture, a row of controls, and words. */
export const boardStyles = [
  sliderStyles,
  css`
  :host { display: block; font: 0.875rem/1.45 var(--sans); }
  .board { border: 1px solid var(--line); border-radius: 10px; padding: 0.5rem; min-height: 12rem; }
  .tools { display: flex; flex-wrap: wrap; gap: 0.5rem 0.75rem; align-items: center; margin-top: 0.6rem; }
  .tools input[type=range] { flex: 1 1 12rem; min-width: 8rem; }
  .words { margin: 0.4rem 0 0; min-height: 3em; }
`,
]

/** One step, as it is shown. */
interface Shown {
  picture: TemplateResult
  /** between the picture and the controls */
  below?: TemplateResult
  words: string
}

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

  /** The step of a result that is shown, with its controls and its words, which are not spoken while it plays. */
  look<T>(
    { result, problem }: { result: T | null; problem: string },
    name: string,
    count: (result: T) => number,
    show: (result: T, at: number) => Shown,
  ): TemplateResult {
    if (problem) return html`<p class="refusal" role="alert">${problem}</p>`
    if (!result) return html`<div class="board"></div>`
    const most = count(result)
    const at = Math.min(this.at, most)
    const { picture, below, words } = show(result, at)
    return html`<div class="board">${picture}</div>
      ${below ?? nothing}
      ${this.controls(most, `${name} ${at} of ${most}`)}
      <p class="words small" role=${this.#playing ? 'presentation' : 'status'}>${words}</p>`
  }
}
