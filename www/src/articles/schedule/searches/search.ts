/**
 * <allot-search>: branch and bound on the scenario's graph, live. It is asked again and again with four times the
 * nodes, until it has proven its best schedule or the nodes are used up; the reader may stop it at once.
 */
import { css, html, nothing, type TemplateResult } from 'lit'
import { LongWork, longWorkStyles } from '../../../controls/long-work.js'
import { Part } from '../../../controls/part.js'
import type { Scenario, Searched } from '../engine/types.js'
import { here } from '../here.js'
import { optimumOf } from '../state/results.js'

const FIRST_NODES = 1000
const GROWTH = 4

interface Round extends Searched {
  seconds: number
}

/** The numbers of nodes that are asked for, one after the other. */
export function roundsOf(nodes: number): readonly number[] {
  const rounds: number[] = []
  for (let now = FIRST_NODES; now < nodes; now *= GROWTH) rounds.push(now)
  return [...rounds, nodes]
}

export class AllotSearch extends Part<Scenario> {
  static override styles = [
    ...Part.styles,
    longWorkStyles,
    css`
    table { width: auto; }
  `,
  ]
  static override properties = { ...Part.properties, rounds: { state: true }, asked: { state: true } }

  rounds: readonly Round[] = []
  /** the scenario that the rounds are about */
  asked = ''
  readonly #work = new LongWork(this, 'optimum')

  get #text(): string {
    return here().store.text('search')
  }

  async run(): Promise<void> {
    if (this.#work.running) return
    const text = this.#text
    this.asked = text
    this.rounds = []
    await this.#work.run(async (goesOn) => {
      for (const nodes of roundsOf(this.scenario.nodes)) {
        const began = performance.now()
        // Each round waits for the one before: its result decides whether another one is needed.
        const found = await optimumOf(nodes, text)
        if (!goesOn()) return
        this.rounds = [...this.rounds, { ...found, seconds: (performance.now() - began) / 1000 }]
        if (found.proven) break
      }
    })
  }

  override render(): TemplateResult {
    const { rounds } = this
    const { running } = this.#work
    const stale = rounds.length > 0 && this.asked !== this.#text
    const all = roundsOf(this.scenario.nodes).length
    const again = rounds.length > 0 ? 'Search again' : 'Search for the optimum'
    return html`<div class="tools">${this.#work.controls(
      { label: 'Rounds of the search', done: rounds.length, of: all },
      html`<button class="main" @click=${() => void this.run()}>${again}</button>`,
    )}<span role="status">${stale && !running ? 'The graph has changed since.' : this.#words()}</span></div>
    ${this.#work.refusal()}
    ${rounds.length > 0 ? this.#table() : nothing}`
  }

  #words(): string {
    const last = this.rounds.at(-1)
    if (!last) return this.#work.running ? 'Searching …' : ''
    const { engine } = here()
    const seconds = (value: number): string => engine.format(value, 'seconds')
    const better =
      last.makespan < last.listed ? `better than CP/MISF’s ${seconds(last.listed)}` : 'which CP/MISF had found'
    if (last.proven) return `The optimum is ${seconds(last.makespan)}, proven, ${better}.`
    const gap = engine.format(1 - last.bound / last.makespan, 'percent')
    const open = `${seconds(last.makespan)} so far, and no schedule ends before ${seconds(last.bound)}`
    return this.#work.running ? `${open} …` : `${open}: at most ${gap} is left to gain.`
  }

  #table(): TemplateResult {
    const { engine } = here()
    const plain = (value: number): string => engine.format(Number(value.toPrecision(3)), 'plain')
    const seconds = (value: number): string => engine.format(value, 'seconds')
    return html`<div class="scroll" tabindex="0" role="group" aria-label="Rounds of the search"><table><thead><tr><th
      scope="col">Nodes</th><th scope="col">Best</th><th scope="col">Bound</th><th scope="col">Gap</th><th
      scope="col">Took</th></tr></thead><tbody>${this.rounds.map(
        (round) =>
          html`<tr><th scope="row">${engine.format(round.nodes, 'plain')}</th><td>${seconds(
            round.makespan,
          )}</td><td>${seconds(round.bound)}</td><td>${
            round.proven ? 'none: proven' : engine.format(1 - round.bound / round.makespan, 'percent')
          }</td><td>${round.seconds < 0.001 ? 'below 0.001' : plain(round.seconds)} s</td></tr>`,
      )}</tbody></table></div>`
  }
}

customElements.define('allot-search', AllotSearch)
