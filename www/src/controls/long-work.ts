/** Work that takes a while: a reader starts it, sees its progress, and may stop it. */
import { css, html, nothing, type ReactiveControllerHost, type TemplateResult } from 'lit'
import { Cancelled } from '../engine/pool.js'
import { app } from '../state/app.js'
import { refusalWords } from '../state/words.js'

interface Progress {
  /** the name of the bar */
  label: string
  done: number
  of: number
  /** the word on the button that stops it */
  stop?: string
}

/** The row of its buttons, and the table of its results. */
export const longWorkStyles = css`
  .tools { display: flex; flex-wrap: wrap; gap: 0.5rem 0.75rem; align-items: center; }
  .scroll { overflow-x: auto; }
  th, td { white-space: nowrap; }
`

export class LongWork {
  running = false
  /** why it ended early; empty if it did not, or the reader stopped it */
  problem = ''
  #turn = 0

  /** `lane`: that of its questions to the later module, which are cancelled when it is stopped. */
  constructor(
    private readonly host: Pick<ReactiveControllerHost, 'requestUpdate'>,
    private readonly lane: string,
  ) {}

  /** `work` asks after each wait whether it goes on: it may have been stopped, or begun anew. */
  async run(work: (goesOn: () => boolean) => Promise<void>): Promise<void> {
    const turn = ++this.#turn
    const goesOn = (): boolean => turn === this.#turn
    this.running = true
    this.problem = ''
    this.host.requestUpdate()
    try {
      await work(goesOn)
    } catch (error) {
      if (goesOn() && !(error instanceof Cancelled)) this.problem = refusalWords(error)
    }
    if (goesOn()) this.running = false
    this.host.requestUpdate()
  }

  stop(): void {
    this.#turn++
    this.running = false
    app().results.cancelLate(this.lane)
    this.host.requestUpdate()
  }

  /** The way to stop it and its progress while it runs, else the way to start it. */
  controls(
    { label, done, of, stop = 'Cancel' }: Progress,
    start: TemplateResult | typeof nothing,
  ): TemplateResult | typeof nothing {
    return this.running
      ? html`<button @click=${() => this.stop()}>${stop}</button><progress aria-label=${label} max=${of}
          .value=${done}></progress>`
      : start
  }

  refusal(): TemplateResult | typeof nothing {
    return this.problem ? html`<p class="refusal" role="alert">${this.problem}</p>` : nothing
  }
}
