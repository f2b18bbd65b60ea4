/** <allot-waited>: eight processors whose loads the reader drags, and the measures that see who is waited for. */
import { css, html, LitElement, type TemplateResult } from 'lit'
import { FollowStore } from '../../../state/follow.js'
import { shared } from '../../../styles/shared.js'
import { sliderStyles } from '../../../controls/slider-styles.js'
import { here } from '../here.js'
import { COUNT, loads as current, MOST, ONE_TOO_LITTLE, ONE_TOO_MUCH } from '../state/loads.js'

export class AllotWaited extends LitElement {
  static override styles = [
    shared,
    sliderStyles,
    css`
    :host { display: block; font: 0.875rem/1.45 var(--sans); }
    .tools { display: flex; flex-wrap: wrap; gap: 0.4rem 0.5rem; margin-bottom: 0.6rem; }
    .row {
      display: grid; grid-template-columns: 7.4rem 1fr 3rem; gap: 0.6rem; align-items: center; margin: 0.15rem 0;
    }
    .row input { width: 100%; }
    .row span { text-align: right; font-variant-numeric: tabular-nums; }
    .row span.last { font-weight: 700; }
    dl { display: grid; grid-template-columns: repeat(auto-fit, minmax(8.5rem, 1fr)); gap: 0.6rem; margin: 0.9rem 0 0; }
    dt { color: var(--ink-soft); }
    dd { margin: 0; font-size: 1.125rem; font-weight: 600; font-variant-numeric: tabular-nums; }
    p { margin: 0.6rem 0 0; }
    @media (max-width: 30rem) { .row { grid-template-columns: 6.2rem 1fr 2.2rem; gap: 0.35rem; } }
  `,
  ]

  constructor() {
    super()
    new FollowStore(this)
  }

  #set(loads: readonly number[], key = ''): void {
    current.set(here().store, loads, key)
  }

  override render(): TemplateResult {
    const { engine, store } = here()
    const loads = current.of(store)
    const { makespan, mean, variance, skewness, imbalance, lost } = engine.ask((first) =>
      first.spread(Float64Array.from(loads)),
    )
    const plain = (value: number): string => engine.format(Math.round(100 * value) / 100, 'plain')
    const same = (other: readonly number[]): boolean => loads.join() === other.join()
    const measure = (name: string, value: string): TemplateResult => html`<div><dt>${name}</dt><dd>${value}</dd></div>`
    return html`<div class="tools">
        <button aria-pressed=${same(ONE_TOO_MUCH)} @click=${() => this.#set(ONE_TOO_MUCH)}>A: one has too much</button>
        <button aria-pressed=${same(ONE_TOO_LITTLE)}
          @click=${() => this.#set(ONE_TOO_LITTLE)}>B: one has too little</button>
        <button @click=${() => this.#set(loads.map((load) => Math.min(MOST, Math.max(0, Math.round(2 * mean - load)))))}
          >Mirror about the mean</button>
      </div>
      ${loads.map(
        (load, place) => html`<div class="row"><label for="load-${place}">Processor ${place + 1}</label>
          <input id="load-${place}" type="range" min="0" max=${MOST} step="1" .value=${String(load)}
            aria-valuetext="${load} tasks" @input=${(event: Event) =>
              this.#set(loads.with(place, Number((event.target as HTMLInputElement).value)), `load ${place}`)}>
          <span class=${load === makespan && load > 0 ? 'last' : ''}>${load}</span></div>`,
      )}
      <dl>${[
        measure('Finish', plain(makespan)),
        measure('Mean', plain(mean)),
        measure('Variance', plain(variance)),
        measure('Skewness', plain(skewness)),
        measure('Imbalance', engine.format(imbalance, 'percent')),
        measure('Processors lost', plain(lost)),
      ]}</dl>
      <p class="small" role="status">${
        makespan === 0
          ? 'No processor has anything to do.'
          : lost === 0
            ? 'All end at the same time: nobody waits.'
            : `All wait for the one with ${plain(makespan)}. The time that ${COUNT} processors wait would be enough ` +
              `for ${plain(lost)} more that work all the time.`
      }</p>`
  }
}

customElements.define('allot-waited', AllotWaited)
