/** <allot-ensemble>: the progress of chapter 8's runs, the time left, and the buttons Cancel and Go on. */
import { css, html, LitElement, nothing, type TemplateResult } from 'lit'
import { here } from '../here.js'
import { timeOf } from '../state/progress.js'
import type { Progress } from '../../../state/source.js'
import { ensembles } from '../state/shared-ensembles.js'
import { FollowEvents } from '../../../state/follow-events.js'
import { shared } from '../../../styles/shared.js'

/** A start that takes less than this is not mentioned. */
const QUIET_MS = 200

export class AllotEnsemble extends LitElement {
  static override styles = [
    shared,
    css`
    :host { display: block; font: 0.9375rem/1.45 var(--sans); }
    div { display: flex; flex-wrap: wrap; align-items: center; gap: 0.4rem 0.9rem; font-variant-numeric: tabular-nums; }
    progress { width: min(16rem, 100%); accent-color: var(--accent); }
    p { margin: 0; }
  `,
  ]
  static override properties = { late: { state: true } }

  /** the start takes long enough to mention */
  late = false
  #timer = 0

  constructor() {
    super()
    new FollowEvents(this, ensembles)
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    clearTimeout(this.#timer)
  }

  override render(): TemplateResult | typeof nothing {
    const { engine } = here()
    const work = ensembles()
    const all = work.names.map((name) => work.progress(name)).filter((one): one is Progress => one !== null)
    if (all.length === 0) return nothing
    const known = all.filter(({ asked }) => asked > 0)
    this.#wait(known.length > 0)
    const state = all.some((one) => one.state === 'running' || one.state === 'starting')
      ? 'running'
      : (all.find((one) => one.state !== 'done')?.state ?? 'done')
    if (known.length === 0 && state === 'running')
      return this.late ? html`<div><p role="status">Getting the simulator ready</p></div>` : nothing
    const done = known.reduce((sum, one) => sum + one.done, 0)
    const asked = known.reduce((sum, one) => sum + one.asked, 0)
    const left = timeOf({ ...known[0]!, done })
    const plain = (value: number): string => engine.format(value, 'plain')
    const each = (runs: number): string => plain(Math.floor(runs / Math.max(1, known.length)))
    const words = `${each(done)} of ${each(asked)} runs of each method`
    return html`<div>
      <progress aria-label="Runs done" max="1" .value=${asked > 0 ? done / asked : 0}></progress>
      <p>${words}${state === 'running' && left ? `, ${left}` : ''}</p>
      ${
        state === 'done'
          ? html`<p class="soft">All runs are done.</p>`
          : // One button, so that the focus stays on it.
            html`<button class=${state === 'running' ? '' : 'main'}
              @click=${() => (state === 'running' ? work.stop() : work.goOn())}>${
                state === 'running' ? 'Cancel' : 'Go on'
              }</button>
              ${state === 'running' ? nothing : html`<p class="soft" role="status">Stopped. What is there stays.</p>`}`
      }</div>`
  }

  #wait(known: boolean): void {
    if (known) {
      clearTimeout(this.#timer)
      this.#timer = 0
      this.late = false
    } else if (!this.#timer) {
      this.#timer = setTimeout(() => (this.late = true), QUIET_MS) as unknown as number
    }
  }
}
