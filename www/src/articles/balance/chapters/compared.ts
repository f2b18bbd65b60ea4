/**
 * <allot-compared>: every strategy asked in turn about the scenario's objects, the quickest first, with the time that
 * this browser takes to decide. The reader starts it, may stop it, and may leave some out; of many objects with
 * messages the slow ones are left out unless the reader wants them.
 */
import { css, html, nothing, type TemplateResult } from 'lit'
import { LongWork, longWorkStyles } from '../../../controls/long-work.js'
import { here } from '../here.js'
import { factsOf, strategyOf, type Timed } from '../state/results.js'
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
    @media print { .tools button, details { display: none; } }
    li { list-style: none; }
  `,
  ]
  static override properties = {
    ...Part.properties,
    rows: { state: true },
    asked: { state: true },
    chosen: { state: true },
    left: { state: true },
  }

  rows: readonly Row[] = []
  /** the scenario that the rows are about */
  asked = ''
  /** the strategies that the reader has ticked or not */
  chosen: ReadonlyMap<string, boolean> = new Map()
  /** those left out of the rows for the number of objects */
  left: readonly Named[] = []
  #of = STRATEGIES.length
  readonly #work = new LongWork(this, 'strategy')

  get #text(): string {
    return here().store.text('strategies')
  }

  async run(): Promise<void> {
    const text = this.#text
    this.asked = text
    this.rows = []
    this.left = []
    await this.#work.run(async (goesOn) => {
      const { objects, edges } = await factsOf(text)
      if (!goesOn()) return
      const many = ({ most }: Named): boolean => edges > 0 && most !== undefined && objects > most
      const open = this.#possible.filter(({ name }) => this.chosen.get(name) ?? true)
      this.left = open.filter((one) => many(one) && !this.chosen.get(one.name))
      const all = open.filter((one) => !this.left.includes(one))
      this.#of = all.length
      for (const one of all) {
        const timed = await strategyOf(one.name, text)
        if (!goesOn()) return
        this.rows = [...this.rows, { ...one, ...timed }]
      }
    })
  }

  /** Those for which the objects have what is needed. */
  get #possible(): readonly Named[] {
    const { objects } = this.scenario
    const places = Boolean(objects?.at ?? objects?.points)
    return STRATEGIES.filter(({ place }) => places || !place)
  }

  override render(): TemplateResult {
    const { rows } = this
    const stale = rows.length > 0 && this.asked !== this.#text
    const again = rows.length > 0 ? 'Ask again' : 'Ask every strategy'
    return html`<div class="tools">${this.#work.controls(
      { label: 'Strategies asked', done: rows.length, of: this.#of, stop: 'Stop' },
      html`<button class="main" @click=${() => void this.run()}>${again}</button>`,
    )}<span role="status">${this.#words(stale)}</span></div>
    ${this.#work.refusal()}${here().store.view.lecture ? nothing : this.#choice()}
    ${rows.length > 0 ? this.#table() : nothing}`
  }

  #choice(): TemplateResult {
    const { engine } = here()
    const tick = (name: string, event: Event): void => {
      this.chosen = new Map(this.chosen).set(name, (event.target as HTMLInputElement).checked)
    }
    return html`<details><summary>Which strategies are asked, and other names of them</summary><ul>${this.#possible.map(
      ({ name, label, about, most }) =>
        html`<li><label><input type="checkbox" .checked=${this.chosen.get(name) ?? !this.#isLeft(name)} @change=${(
          event: Event,
        ) => tick(name, event)}> <b>${label}</b></label>: ${about}${
          most === undefined
            ? nothing
            : `; left out above ${engine.format(most, 'plain')} objects with messages unless ticked`
        }</li>`,
    )}</ul></details>`
  }

  #isLeft(name: string): boolean {
    return this.left.some((one) => one.name === name)
  }

  /** The strategies that were left out, and why. */
  #leftOut(): string {
    if (this.left.length === 0) return ''
    const { engine } = here()
    const upTo = (most = 0): string => `up to ${engine.format(most, 'plain')} objects`
    const named = this.left.map(({ label, most }) => `“${label}” (${upTo(most)})`)
    return ` Left out, as they take long here: ${named.join(', ')}. Tick them below to ask them, too.`
  }

  #words(stale: boolean): string {
    const { rows } = this
    const { running } = this.#work
    if (stale && !running) return 'The objects have changed since.'
    if (rows.length === 0 || running) return ''
    const best = rows.reduce((one, other) => (other.answer.makespan < one.answer.makespan ? other : one))
    const end = here().engine.format(best.answer.makespan, 'seconds')
    return `“${best.label}” ends first, after ${end}.${this.#leftOut()}`
  }

  #table(): TemplateResult {
    const { engine } = here()
    const plain = (value: number): string => engine.format(value, 'plain')
    return html`<div class="scroll" tabindex="0" role="group" aria-label="Strategies"><table><thead><tr><th
      scope="col">Strategy</th><th scope="col">Makespan</th><th scope="col">Imbalance</th><th scope="col">Moved</th><th
      scope="col">Cut edges</th><th scope="col">Decides in</th></tr></thead><tbody>${this.rows.map(
        ({ name, label, answer, milliseconds }) =>
          html`<tr><th scope="row">${label}${
            answer.proven
              ? ' (proven)'
              : answer.over
                ? ` (loads up to ${engine.format(answer.over[0], 'percent')} above a share: none nearer found)`
                : ''
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
