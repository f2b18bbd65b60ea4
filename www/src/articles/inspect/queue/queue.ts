/**
 * <allot-queue>: processes, the queue, the counter and tasks, alive: play, pause, step, speed. It shows a few processes
 * of a counter that is as busy as the reader's: the same share of time, with a service as long as that needs.
 */
import { html, LitElement, svg, type TemplateResult } from 'lit'
import { boardStyles } from '../../../controls/steps.js'
import { Cancelled } from '../../../engine/pool.js'
import { FollowStore } from '../../../state/follow.js'
import { refusalWords } from '../../../state/words.js'
import { shared } from '../../../styles/shared.js'
import type { Trace } from '../engine/types.js'
import { here } from '../here.js'
import { traceOf } from '../state/results.js'
import { changes, type Doing, type Moment, momentAt } from './moment.js'
import { queueStyles } from './queue-styles.js'

/** Processes of the picture. */
const SHOWN = 12
/** Calls of the picture. */
const CALLS = 400
/** Seconds of the reader's time for the mean time between two calls of a process, at speed 1. */
const PACE = 2
const SPEEDS: readonly number[] = [0.25, 0.5, 1, 2, 4]
const WORDS: Readonly<Record<Doing, string>> = {
  waits: 'waits',
  served: 'is served',
  works: 'works',
  ended: 'has ended',
}

export class AllotQueue extends LitElement {
  static override styles = [shared, boardStyles, queueStyles]
  static override properties = {
    trace: { state: true },
    time: { state: true },
    playing: { state: true },
    speed: { state: true },
    problem: { state: true },
  }

  trace: Trace | null = null
  time = 0
  playing = false
  speed = 1
  problem = ''
  #asked = ''
  #frame = 0
  #last = 0
  #changes: number[] = []

  constructor() {
    super()
    new FollowStore(this)
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#pause()
  }

  get #processes(): number {
    return Math.min(SHOWN, here().store.scenario.processes)
  }

  override willUpdate(): void {
    void this.#refresh()
  }

  /** With fewer processes and a service longer in proportion, the counter is as busy. */
  async #refresh(): Promise<void> {
    const { store } = here()
    const scenario = JSON.parse(store.text('queue')) as typeof store.scenario
    const fewer = scenario.processes / this.#processes
    const { latency, service } = scenario.counter
    const counter = { latency, service: Math.min(1e6, service * fewer) }
    const text = JSON.stringify({ ...scenario, processes: this.#processes, counter })
    if (text === this.#asked) return
    this.#asked = text
    try {
      this.trace = await traceOf(text, CALLS)
      this.problem = ''
      this.#changes = changes(this.trace)
      this.time = Math.min(this.time, this.#end)
    } catch (error) {
      if (!(error instanceof Cancelled) && text === this.#asked) this.problem = refusalWords(error)
    }
  }

  get #end(): number {
    return this.#changes.at(-1) ?? 0
  }

  /** Seconds of the model for a second of the reader's. */
  get #rate(): number {
    const calls = this.trace?.process.length ?? 0
    return calls === 0 ? 0 : (this.speed * this.#end * this.#processes) / calls / PACE
  }

  #play(): void {
    if (this.time >= this.#end) this.time = 0
    this.playing = true
    this.#last = performance.now()
    this.#frame = requestAnimationFrame(this.#tick)
  }

  #pause(): void {
    this.playing = false
    cancelAnimationFrame(this.#frame)
  }

  readonly #tick = (now: number): void => {
    this.time = Math.min(this.#end, this.time + (this.#rate * (now - this.#last)) / 1000)
    this.#last = now
    if (this.time >= this.#end) this.#pause()
    else this.#frame = requestAnimationFrame(this.#tick)
  }

  #step(): void {
    this.#pause()
    this.time = this.#changes.find((one) => one > this.time) ?? this.#end
  }

  override render(): TemplateResult {
    const { trace } = this
    if (this.problem) return html`<p class="refusal" role="alert">${this.problem}</p>`
    if (!trace) return html`<div class="board"></div>`
    const processes = this.#processes
    const moment = momentAt(trace, processes, this.time)
    const { engine } = here()
    const seconds = engine.format(Number(this.time.toPrecision(3)), 'seconds')
    return html`<div class="board">${picture(moment, processes)}</div>
      <div class="tools">
        <button class="main" @click=${() => (this.playing ? this.#pause() : this.#play())}>${
          this.playing ? 'Pause' : 'Play'
        }</button>
        <button @click=${() => this.#step()} ?disabled=${this.time >= this.#end}>Step</button>
        <button @click=${() => {
          this.#pause()
          this.time = 0
        }} ?disabled=${this.time === 0}>From the start</button>
        <label>Speed <select @change=${(event: Event) =>
          (this.speed = Number((event.target as HTMLSelectElement).value))}>${SPEEDS.map(
          (one) => html`<option value=${one} .selected=${one === this.speed}>${engine.format(one, 'times')}</option>`,
        )}</select></label>
        <input type="range" min="0" max="1000" step="1" aria-label="Moment" aria-valuetext=${seconds}
          .value=${String(this.#end > 0 ? Math.round((1000 * this.time) / this.#end) : 0)} @input=${(event: Event) => {
            this.#pause()
            this.time = (Number((event.target as HTMLInputElement).value) / 1000) * this.#end
          }}>
      </div>
      <p class="words small" role=${this.playing ? 'presentation' : 'status'}>${this.#words(moment, seconds)}</p>`
  }

  #words(moment: Moment, seconds: string): string {
    const { engine, store } = here()
    const plain = (value: number): string => engine.format(value, 'plain')
    const works = moment.doing.filter((one) => one === 'works').length
    const all = store.scenario.processes
    const fewer =
      all > this.#processes
        ? ` ${plain(this.#processes)} processes are drawn for ${plain(all)}; a service is longer by the same factor, ` +
          'so the counter is as busy.'
        : ''
    return (
      `After ${seconds}: ${plain(works)} work, ${plain(moment.queue.length)} wait; ${plain(moment.handed)} ` +
      `candidates were handed out, ${plain(moment.null)} of them with nothing to do.${fewer}`
    )
  }
}

/** The counter at the left, the queue beside it, and the processes with what they do. */
function picture(moment: Moment, processes: number): TemplateResult {
  const width = 440
  const height = 36 + 22 * processes
  const place = (process: number): number => 30 + 22 * process
  return html`<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="Processes at the counter">
    ${svg`<rect class="counter ${moment.served === null ? '' : 'busy'}" x="8"
      y=${height / 2 - 28} width="84" height="56"
      rx="8"></rect><text class="name" x="50" y=${height / 2 - 4}>counter</text><text class="next" x="50"
      y=${height / 2 + 16}>${moment.handed}</text>
    <text x="100" y="16">queue</text><text x="236" y="16">processes</text>`}
    ${moment.doing.map((doing, process) => {
      const queued = moment.queue.indexOf(process)
      return svg`<text class="number" x="250" y=${place(process) + 5}>${process + 1}</text>
        <rect class=${doing} x="260" y=${place(process) - 8} width="172" height="16" rx="4"></rect>
        <text class="doing ${doing}" x="267" y=${place(process) + 5}>${WORDS[doing]}</text>
        ${
          doing === 'waits'
            ? svg`<circle class="waits" cx=${116 + 10 * queued} cy=${place(process)} r="7"></circle>`
            : doing === 'served'
              ? svg`<circle class="served" cx="104" cy=${place(process)} r="7"></circle>`
              : svg``
        }`
    })}</svg>`
}

customElements.define('allot-queue', AllotQueue)
