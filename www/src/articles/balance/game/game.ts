/**
 * <allot-game>: twelve objects on four processors, with lines of communication between them if the reader wants some.
 * The reader chooses an object, then a processor, or drags it there. Greedy goes step by step on a button, and so does
 * refinement once all are placed; the proven optimum can be shown.
 */
import { html, nothing, type TemplateResult } from 'lit'
import { against } from '../../../game/against.js'
import { carry, PlacementGame } from '../../../game/placement-game.js'
import { refusalWords } from '../../../state/words.js'
import type { Game, Next } from '../engine/types.js'
import { here } from '../here.js'
import { current, fresh, LONGEST_SEED, OBJECTS, type Placement, PROCESSORS } from '../state/game.js'
import { arcs } from './arcs.js'
import { bestTable } from './best.js'
import { drew, game as classGame } from './class.js'
import { gameStyles } from './game-styles.js'
import { isCut, type Score, scoreOf } from './score.js'

export class AllotGame extends PlacementGame {
  static override styles = [...PlacementGame.styles, gameStyles]
  static override properties = {
    ...PlacementGame.properties,
    game: { state: true },
    problem: { state: true },
    step: { state: true },
  }

  game: Game | null = null
  problem = ''
  /** words on the last step of refinement */
  step = ''
  #asked = ''

  constructor() {
    super(classGame, 'object', 'processor')
  }

  override willUpdate(): void {
    const { seed, lines } = current.of(here().store)
    const asked = `${lines} ${seed}`
    if (asked === this.#asked) return
    this.#asked = asked
    this.game = null
    this.problem = ''
    here()
      .engine.later((late) => late.game(seed, lines))
      .then((game) => {
        if (this.#asked !== asked) return
        drew({ seed, lines, of: [] }, game)
        this.game = game
        this.dispatchEvent(new Event('there', { bubbles: true, composed: true }))
      })
      .catch((error: unknown) => {
        if (this.#asked === asked) this.problem = refusalWords(error)
      })
  }

  #open(placement: Placement, key = ''): void {
    this.chosen = null
    this.step = ''
    current.set(here().store, placement, key)
  }

  #place(placement: Placement, object: number, processor: number): void {
    this.#open(
      { ...placement, of: placement.of.map((now, one) => (one === object ? processor : now)) },
      `game ${object}`,
    )
  }

  /** Greedy's next step: the heaviest object that is left, to the processor where it would end first. */
  #greedy(placement: Placement, game: Game): void {
    const object = game.order.find((one) => placement.of[one] === PROCESSORS)
    if (object === undefined) return
    const ends = [...Array(PROCESSORS).keys()].map((processor) => {
      const of = placement.of.map((now, one) => (one === object ? processor : now))
      return scoreOf(game, of).times[processor] ?? 0
    })
    this.#place(placement, object, ends.indexOf(Math.min(...ends)))
  }

  async #refine(placement: Placement): Promise<void> {
    const { seed, lines, of } = placement
    let next: Next | null
    try {
      next = await here().engine.later((late) => late.nextStep(seed, lines, Uint32Array.from(of)))
    } catch (error) {
      this.step = refusalWords(error)
      return
    }
    // The reader may have moved an object in the meantime.
    if (current.of(here().store) !== placement) return
    if (!next) {
      this.step = 'No single move or swap with the last processor helps any more.'
      return
    }
    const { object, partner, from, to } = next
    const moved = of.with(object, to)
    this.#open({ seed, lines, of: partner === null ? moved : moved.with(partner, from) })
    const swap = partner === null ? '' : ` in return for object ${partner + 1}`
    this.step =
      `Processor ${from + 1} ended last, after ${next.before} s. ` +
      `Object ${object + 1} goes to processor ${to + 1}${swap}: ` +
      `the later of the two ends after ${next.after} s.`
  }

  override render(): TemplateResult {
    const placement = current.of(here().store)
    const { game } = this
    if (this.problem) return html`<p class="refusal" role="alert">${this.problem}</p>`
    if (!game) return html`<p class="words" role="status">The objects are drawn …</p>`
    const score = scoreOf(game, placement.of)
    const most = Math.max(score.makespan, game.greedy.makespan)
    const { seed, lines, of } = placement
    const left = of.flatMap((processor, object) =>
      processor === PROCESSORS ? [{ thing: object, words: `${object + 1}: ${game.seconds[object]} s` }] : [],
    )
    const all = score.placed === OBJECTS
    const bar = this.frame.bar({
      things: 'objects',
      seed,
      longest: LONGEST_SEED,
      open: (other) => this.#open(fresh(other, lines)),
      begun: score.placed > 0,
      second: html`<button aria-pressed=${lines} @click=${() => this.#open(fresh(seed, !lines))}>Lines of
        communication</button>`,
      rule: all
        ? {
            words: 'One step of refinement',
            title: 'The move or swap with the processor that ends last which helps most',
            step: () => void this.#refine(placement),
          }
        : {
            words: 'One step of greedy',
            title: 'The heaviest object to the processor where it would end first',
            step: () => this.#greedy(placement, game),
          },
      best: this.bestButton(seed, all),
    })
    return html`${this.frame.head()}${bar}
      ${this.waiting('Objects that are not placed', left)}
      <div>${score.times.map((time, processor) =>
        this.row({
          place: processor,
          things: this.#placed(placement, game, score, processor, most),
          end: this.time(time, score.makespan),
          take: (object) => object < OBJECTS && this.#place(placement, object, processor),
        }),
      )}</div>
      ${game.lines.length > 0 ? this.#lines(placement, game) : nothing}
      <p class="words" role="status">${this.#words(game, score)} ${this.step}</p>
      ${this.frame.told(seed) ? bestTable(game) : nothing}`
  }

  /** The objects of a processor as bars, and its communication. */
  #placed(placement: Placement, game: Game, { talk }: Score, processor: number, most: number): unknown[] {
    const width = (seconds: number): string => `width: ${(100 * seconds) / most}%`
    const bars = placement.of.flatMap((one, object) =>
      one === processor
        ? html`<button class="placed" .style=${width(game.seconds[object] ?? 0)} title="Take it back" draggable="true"
            @dragstart=${(event: DragEvent) => carry(event, object)}
            aria-label="Take back object ${object + 1} of ${game.seconds[object]} seconds"
            @click=${() => this.#place(placement, object, PROCESSORS)}>${parted(
              object + 1,
              `: ${game.seconds[object]} s`,
            )}</button>`
        : [],
    )
    const cut = talk[processor] ?? 0
    if (cut === 0) return bars
    const words = parted(`+${cut}`, ' s')
    return [...bars, html`<span class="talk" .style=${width(cut)} title="Communication">${words}</span>`]
  }

  #lines({ of }: Placement, { lines }: Game): TemplateResult {
    return html`${arcs(lines, of)}<ul class="lines" aria-label="Lines of communication">${lines.map((line) => {
      const cut = isCut(line, of)
      return html`<li class=${cut ? 'cut' : ''}>${line.from + 1} – ${line.to + 1}: ${line.seconds} s${
        cut ? ', cut' : ''
      }</li>`
    })}</ul>`
  }

  #words(game: Game, { makespan, placed }: Score): string {
    const { engine } = here()
    const left = OBJECTS - placed
    if (left > 0) {
      const least = engine.format(game.bound, 'seconds')
      return `${this.left(left)} So far the last processor ends after ${makespan} s, and none can end before ${least}.`
    }
    const score = engine.format(game.best.makespan / makespan, 'percent')
    const rules = [
      against('greedy', makespan, game.greedy.makespan),
      against('refinement', makespan, game.refined.makespan),
    ]
    return `Score ${score} of the best. The last processor ends after ${makespan} s: ${rules.join(', ')}.`
  }
}

/** Words of which the second part is not seen where there is no room for both. */
const parted = (first: unknown, second: string): TemplateResult => html`<span>${first}</span><span>${second}</span>`

customElements.define('allot-game', AllotGame)
