/**
 * <allot-game>: ten values by five agents that come one after the other and go. The reader says what the agent that is
 * there computes, and what it writes before it goes. The rule of the article's agents goes step by step on a button;
 * the proven optimum can be shown.
 */
import { html, LitElement, nothing, type TemplateResult } from 'lit'
import { against } from '../../../game/against.js'
import { GameFrame } from '../../../game/frame.js'
import { frameStyles } from '../../../game/frame-styles.js'
import { FollowStore } from '../../../state/follow.js'
import { FollowEvents } from '../../../state/follow-events.js'
import { revealed } from '../../../state/revealed.js'
import { refusalWords } from '../../../state/words.js'
import { shared } from '../../../styles/shared.js'
import type { Game } from '../engine/types.js'
import { here } from '../here.js'
import { current, fresh, LONGEST_SEED, type Play, writePlay } from '../state/game.js'
import { drew, game as classGame } from './class.js'
import { gameStyles } from './game-styles.js'
import { agentWords, lanes, lostOf } from './lanes.js'
import { after, apply, byRule, lettersOf, type Move, type State } from './plan.js'
import { pyramid } from './pyramid.js'

const GO: Move = { kind: 'go', value: 0 }

export class AllotGame extends LitElement {
  static override styles = [shared, frameStyles, gameStyles]
  static override properties = { game: { state: true }, problem: { state: true }, ask: { type: Boolean } }

  game: Game | null = null
  problem = ''
  /** whether the best is kept back until the result is written */
  ask = false
  readonly #frame = new GameFrame(this, classGame)
  #asked: string | null = null

  constructor() {
    super()
    new FollowStore(this)
    new FollowEvents(this, () => revealed)
  }

  override willUpdate(): void {
    const { seed } = current.of(here().store)
    if (seed === this.#asked) return
    this.#asked = seed
    this.game = null
    this.problem = ''
    here()
      .engine.later((late) => late.game(seed))
      .then((game) => {
        if (this.#asked !== seed) return
        drew(seed, game)
        this.game = game
        this.dispatchEvent(new Event('there', { bubbles: true, composed: true }))
      })
      .catch((error: unknown) => {
        if (this.#asked === seed) this.problem = refusalWords(error)
      })
  }

  #open(play: Play): void {
    current.set(here().store, play)
  }

  #make(game: Game, state: State, move: Move): void {
    const next = apply(game, state, move)
    if (next) this.#open({ seed: current.of(here().store).seed, moves: lettersOf(next) })
  }

  override render(): TemplateResult {
    const { seed, moves } = current.of(here().store)
    const { game } = this
    if (this.problem) return html`<p class="refusal" role="alert">${this.problem}</p>`
    if (!game) return html`<p class="words" role="status">The values are drawn …</p>`
    const state = after(game, moves)
    const letters = lettersOf(state)
    const step = byRule(game, state)
    const bar = this.#frame.bar({
      things: 'values',
      seed,
      longest: LONGEST_SEED,
      open: (other) => this.#open(fresh(other)),
      begun: letters !== '',
      rule: {
        title: 'From the result down to the first value that is missing; each value is written at once',
        step: step && (() => this.#make(game, state, step)),
      },
      way: [...letters, ''].map((_, count) => writePlay({ seed, moves: letters.slice(0, count) })),
      best: this.#frame.bestButton(seed, this.ask && state.ended === null ? 'Once the result is written' : null),
    })
    const over = state.ended !== null || state.agent >= game.lives.length
    return html`${this.#frame.head()}${bar}
      <div class="board"><div class="left">${pyramid(game, state, (move) => this.#make(game, state, move))}
        <p class="go"><button class="task" aria-disabled=${over ? 'true' : nothing}
          title="Nothing more happens until its time is over" @click=${() => this.#make(game, state, GO)}>Let agent ${
            Math.min(state.agent, game.lives.length - 1) + 1
          } go</button> <span class="legend"><span><i class="written"></i> written</span> <span><i
          class="memory"></i> in the agent’s memory</span> <span><i class="lost"></i> lost</span></span></p></div>
        <div class="right">${lanes(game, state, (index) => this.#open({ seed, moves: letters.slice(0, index) }))}
        <p class="words" role="status">${this.#words(game, state)}</p></div></div>
      ${this.#frame.told(seed) ? this.#best(game) : nothing}`
  }

  #words(game: Game, state: State): string {
    const { engine } = here()
    const { agent, at, ended, goes } = state
    if (ended !== null) {
      const score = engine.format(game.best.seconds / ended, 'percent')
      const beside = against('the rule', ended, game.rule.seconds)
      return `Score ${score} of the best. The result is written after ${ended} s: ${beside}.`
    }
    const lost = agent > 0 && at === state.came ? lostOf(state, agent - 1).map((value) => value + 1) : []
    const took = lost.length > 0 ? `Agent ${agent} took ${listed(lost)} with it. ` : ''
    if (agent >= game.lives.length) return `${took}No agent is left, and the result is not written: take moves back.`
    const bound = at < game.bound ? ` Nobody can have the result before ${game.bound} s.` : ''
    return `${took}Agent ${agent + 1} has ${goes - at} s left, ${at} s have passed.${bound}`
  }

  /** The best play and the rule's, in lanes and in words. */
  #best(game: Game): TemplateResult {
    const best = after(game, game.best.moves)
    const rule = after(game, game.rule.moves)
    const score = here().engine.format(game.best.seconds / game.rule.seconds, 'percent')
    return html`<div class="best"><h3>The best: ${game.best.seconds} s. The rule scores ${score}: it ends ${
      game.rule.seconds - game.best.seconds
    } s later</h3>
      <div class="both"><figure><figcaption>The best</figcaption>${lanes(game, best, null)}</figure>
      <figure><figcaption>The rule, which writes each value at once</figcaption>${lanes(
        game,
        rule,
        null,
      )}</figure></div>
      <ol class="told" aria-label="Moves of the best">${game.lives.map((_, agent) =>
        best.bars.some((one) => one.agent === agent)
          ? html`<li>${`Agent ${agent + 1}: ${agentWords(best, agent)}`}</li>`
          : nothing,
      )}</ol>
      <p class="small">A search through all states, second by second, proves that nobody can have the result written
      before ${game.best.seconds} s.</p></div>`
  }
}

/** "value 3", "values 3 and 5". */
function listed(values: readonly number[]): string {
  const [last, ...others] = [...values].reverse()
  return others.length === 0 ? `value ${last}` : `values ${others.reverse().join(', ')} and ${last}`
}

customElements.define('allot-game', AllotGame)
