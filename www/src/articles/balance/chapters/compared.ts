/**
 * <allot-compared>: every strategy asked in turn about the scenario's objects, with the time that this browser takes to
 * decide. The reader starts it, and may stop it.
 */
import { css, html, nothing, type TemplateResult } from 'lit'
import { LongWork, longWorkStyles } from '../../../controls/long-work.js'
import { here } from '../here.js'
import { strategyOf, type Timed } from '../state/results.js'
import { Part } from './part.js'
import { type Named, STRATEGIES } from './strategies.js'

/** Milliseconds below which a time is noise. */
const LEAST = 5

interface Row extends Named, Timed {}

export class AllotCompared extends Part {
  static override styles = [
    ...Part.styles,
    longWorkStyles,
    css`
    @media print { .tools button { display: none; } }
  `,
  ]
  static override properties = { ...Part.properties, rows: { state: true }, asked: { state: true } }

  rows: readonly Row[] = []
  /** the scenario that the rows are about */
  asked = ''
  readonly #work = new LongWork(this, 'strategy')

  get #text(): string {
    return here().store.text('strategies')
  }

  async run(): Promise<void> {
    const text = this.#text
    const { objects } = this.scenario
    const places = Boolean(objects?.at ?? objects?.points)
    this.asked = text
    this.rows = []
    await this.#work.run(async (goesOn) => {
      for (const one of STRATEGIES) {
        if (one.place && !places) continue
        const timed = await strategyOf(one.name, text)
        if (!goesOn()) return
        this.rows = [...this.rows, { ...one, ...timed }]
      }
    })
  }

  override render(): TemplateResult {
    const { rows } = this
    const stale = rows.length > 0 && this.asked !== this.#text
    const again = rows.length > 0 ? 'Ask again' : 'Ask every strategy'
    return html`<div class="tools">${this.#work.controls(
      { label: 'Strategies asked', done: rows.length, of: STRATEGIES.length, stop: 'Stop' },
      html`<button class="main" @click=${() => void this.run()}>${again}</button>`,
    )}<span role="status">${this.#words(stale)}</span></div>
    ${this.#work.refusal()}
    ${rows.length > 0 ? this.#table() : nothing}`
  }

  #words(stale: boolean): string {
    const { rows } = this
    const { running } = this.#work
    if (stale && !running) return 'The objects have changed since.'
    if (rows.length === 0 || running) return ''
    const best = rows.reduce((one, other) => (other.answer.makespan < one.answer.makespan ? other : one))
    return `“${best.label}” ends first, after ${here().engine.format(best.answer.makespan, 'seconds')}.`
  }

  #table(): TemplateResult {
    const { engine } = here()
    const plain = (value: number): string => engine.format(value, 'plain')
    return html`<div class="scroll" tabindex="0" role="group" aria-label="Strategies"><table><thead><tr><th
      scope="col">Strategy</th><th scope="col">Makespan</th><th scope="col">Imbalance</th><th scope="col">Moved</th><th
      scope="col">Cut edges</th><th scope="col">Decides in</th></tr></thead><tbody>${this.rows.map(
        ({ name, label, answer, milliseconds }) =>
          html`<tr><th scope="row">${label}${
            answer.proven ? ' (proven)' : ''
          }</th><td>${engine.format(answer.makespan, 'seconds')}</td><td>${engine.format(
            answer.imbalance,
            'percent',
          )}</td><td>${plain(answer.moved)}</td><td>${plain(answer.cut_edges)}</td><td>${
            name === 'none'
              ? '–'
              : milliseconds < LEAST
                ? `below ${LEAST} ms`
                : `${plain(Number(milliseconds.toPrecision(2)))} ms`
          }</td></tr>`,
      )}</tbody></table></div>`
  }
}

customElements.define('allot-compared', AllotCompared)
