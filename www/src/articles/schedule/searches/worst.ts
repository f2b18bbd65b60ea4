/**
 * <allot-worst>: a search, from the scenario's graph on, for one on which a rule loses most to another. It goes by
 * rounds of mutations, each from the best graph so far; the reader may stop it and take the graph.
 */
import { css, html, nothing, type TemplateResult } from 'lit'
import { LongWork } from '../../../controls/long-work.js'
import { Part, select } from '../../../controls/part.js'
import { PROGRAMS } from '../chapters/rules.js'
import type { Graph, Scenario } from '../engine/types.js'
import { here } from '../here.js'
import { worstOf } from '../state/results.js'

/** Graphs of a round, and rounds of a search. */
const STEPS = 100
const ROUNDS = 30

interface Best {
  before: number
  ratio: number
  tried: number
  graph: Graph
}

export class AllotWorst extends Part<Scenario> {
  static override styles = [
    ...Part.styles,
    css`
    .tools { display: flex; flex-wrap: wrap; gap: 0.5rem 0.9rem; align-items: end; }
    label.line { max-width: 15rem; }
  `,
  ]
  static override properties = {
    ...Part.properties,
    loser: { state: true },
    winner: { state: true },
    best: { state: true },
  }

  loser = 'fifo'
  winner = 'heft'
  best: Best | null = null
  readonly #work = new LongWork(this, 'worst')

  async #run(): Promise<void> {
    const { loser, winner } = this
    this.best = null
    await this.#work.run(async (goesOn) => {
      // Other policies, and a list of them, play no part.
      const { policies: _, ...scenario } = this.scenario
      for (let round = 0; round < ROUNDS; round++) {
        const best = this.best as Best | null
        // Each round begins with the best graph so far, and draws its mutations anew.
        const found = await worstOf({
          ...scenario,
          graph: best?.graph ?? scenario.graph,
          seed: round === 0 ? scenario.seed : `${scenario.seed}/${round}`,
          // The noise follows the seed, and would change the ratio from round to round.
          noise: 0,
          search: { loser, winner, steps: STEPS },
        } as Scenario)
        if (!goesOn()) return
        this.best = {
          before: best?.before ?? found.before,
          ratio: found.ratio,
          tried: (best?.tried ?? 0) + found.tried,
          graph: found.graph,
        }
      }
    })
  }

  #take({ graph }: Best): void {
    const drawn = [this.loser, this.winner]
    const policies = Object.keys(PROGRAMS).filter((name) => drawn.includes(name))
    this.change({ graph, policies, noise: 0 })
  }

  override render(): TemplateResult {
    const { best } = this
    const { running } = this.#work
    const alike = this.loser === this.winner
    const refusal = this.refused()
    return html`<div class="tools">
      ${select('On which graph does', PROGRAMS, this.loser, (value) => (this.loser = value))}
      ${select('lose most to', PROGRAMS, this.winner, (value) => (this.winner = value))}
      ${this.#work.controls(
        { label: 'Rounds of mutations', done: (best?.tried ?? 0) / STEPS, of: ROUNDS },
        html`<button class="main" ?disabled=${alike} @click=${() => void this.#run()}>Search</button>`,
      )}
      ${
        best && !running
          ? html`<button @click=${() => this.#take(best)}>Show this graph in all figures</button>`
          : nothing
      }
    </div>
    <p role="status">${alike ? 'Two different rules are needed.' : this.#words()}</p>
    ${this.#work.refusal()}${refusal}`
  }

  #words(): string {
    const { best } = this
    if (!best) return this.#work.running ? 'Searching …' : ''
    const { engine } = here()
    const label = (name: string): string => PROGRAMS[name] ?? name
    const times = (value: number): string => engine.format(value, 'times')
    return (
      `After ${engine.format(best.tried, 'plain')} graphs “${label(this.loser)}” takes ${times(best.ratio)} as long ` +
      `as “${label(this.winner)}”; on the graph at the beginning it was ${times(best.before)}.`
    )
  }
}

customElements.define('allot-worst', AllotWorst)
