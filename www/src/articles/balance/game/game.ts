/**
 * <allot-game>: twelve objects on four processors, with lines of communication between them if the reader wants some.
 * The reader chooses an object, then a processor, or drags it there. Greedy goes step by step on a button, and so does
 * refinement once all are placed; the proven optimum can be shown.
 */
import { html, LitElement, nothing, type TemplateResult } from 'lit'
import { mayReveal, openWall } from '../../../class/game.js'
import { FollowStore } from '../../../state/follow.js'
import { revealed } from '../../../state/revealed.js'
import { refusalWords } from '../../../state/words.js'
import { shared } from '../../../styles/shared.js'
import { gameOf, nextStep } from '../engine/own-data.js'
import type { Game, Next } from '../engine/types.js'
import { here } from '../here.js'
import { fresh, LONGEST_SEED, OBJECTS, type Placement, placementOf, PROCESSORS, setPlacement } from '../state/game.js'
import { bestTable } from './best.js'
import { drew, game as classGame } from './class.js'
import { gameStyles } from './game-styles.js'
import { isCut, type Score, scoreOf } from './score.js'

export class AllotGame extends LitElement {
  static override styles = [shared, gameStyles]
  static override properties = {
    chosen: { state: true },
    ask: { type: Boolean },
    game: { state: true },
    problem: { state: true },
    step: { state: true },
  }

  /** the object that the next processor gets */
  declare chosen: number | null
  /** whether the best is kept back until all are placed */
  declare ask: boolean
  declare game: Game | null
  declare problem: string
  /** words on the last step of refinement */
  declare step: string
  #asked = ''

  constructor() {
    super()
    this.chosen = null
    this.ask = false
    this.game = null
    this.problem = ''
    this.step = ''
    new FollowStore(this)
  }

  readonly #redraw = (): void => this.requestUpdate()

  override connectedCallback(): void {
    super.connectedCallback()
    revealed.addEventListener('change', this.#redraw)
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    revealed.removeEventListener('change', this.#redraw)
  }

  override willUpdate(): void {
    const { seed, lines } = placementOf(here().store)
    const asked = `${lines} ${seed}`
    if (asked === this.#asked) return
    this.#asked = asked
    this.game = null
    this.problem = ''
    gameOf(seed, lines)
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
    setPlacement(here().store, placement, key)
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
      next = await nextStep(seed, lines, of)
    } catch (error) {
      this.step = refusalWords(error)
      return
    }
    // The reader may have moved an object in the meantime.
    if (placementOf(here().store) !== placement) return
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
    const placement = placementOf(here().store)
    const { game } = this
    if (this.problem) return html`<p class="refusal" role="alert">${this.problem}</p>`
    if (!game) return html`<p class="words" role="status">The objects are drawn …</p>`
    const score = scoreOf(game, placement.of)
    const told = mayReveal(classGame) && revealed.of(placement.seed)
    const most = Math.max(score.makespan, game.greedy.makespan)
    return html`<div class="choose">
        <label title="Any text stands for the same objects, everywhere">Seed <input class="seed" type="text"
          autocomplete="off" spellcheck="false" maxlength=${LONGEST_SEED} .value=${placement.seed}
          @change=${(event: Event) =>
            this.#open(fresh((event.target as HTMLInputElement).value.trim(), placement.lines))}></label>
        <button aria-pressed=${placement.lines}
          @click=${() => this.#open(fresh(placement.seed, !placement.lines))}>Lines of communication</button>
        <button @click=${() => this.#open(fresh(draw(), placement.lines))}>New objects</button>
        <button ?disabled=${score.placed === 0}
          @click=${() => this.#open(fresh(placement.seed, placement.lines))}>Start over</button>
        ${
          score.placed < OBJECTS
            ? html`<button @click=${() => this.#greedy(placement, game)}>One step of greedy</button>`
            : html`<button @click=${() => void this.#refine(placement)}>One step of refinement</button>`
        }
        <button aria-pressed=${told} ?disabled=${this.ask && score.placed < OBJECTS}
          title=${this.ask ? 'Once all are placed' : nothing} @click=${() => revealed.toggle(placement.seed)}>${
            told ? 'Hide the best' : 'Reveal the best'
          }</button>
        <button @click=${() => openWall(classGame)}>Link for a class</button>
      </div>
      <div class="objects" role="group" aria-label="Objects that are not placed">${placement.of.map(
        (processor, object) => (processor === PROCESSORS ? this.#object(game, object) : nothing),
      )}${score.placed === OBJECTS ? html`<span class="soft">All objects are placed.</span>` : nothing}</div>
      <div>${score.times.map((_, processor) => this.#processor(placement, game, score, processor, most))}</div>
      ${game.lines.length > 0 ? this.#lines(placement, game) : nothing}
      <p class="words" role="status">${this.#words(game, score)} ${this.step}</p>
      ${told ? bestTable(game) : nothing}`
  }

  #object({ seconds }: Game, object: number): TemplateResult {
    return html`<button class="object" aria-pressed=${this.chosen === object} draggable="true"
      @dragstart=${(event: DragEvent) => event.dataTransfer?.setData('text/plain', String(object))}
      @click=${() => (this.chosen = this.chosen === object ? null : object)}
      >${object + 1}: ${seconds[object]} s</button>`
  }

  #processor(placement: Placement, game: Game, score: Score, processor: number, most: number): TemplateResult {
    const { chosen } = this
    const mine = placement.of.flatMap((one, object) => (one === processor ? [object] : []))
    const [time = 0, talk = 0] = [score.times[processor], score.talk[processor]]
    const width = (seconds: number): string => `width: ${(100 * seconds) / most}%`
    return html`<div class="processor" @dragover=${(event: DragEvent) => event.preventDefault()}
      @drop=${(event: DragEvent) => {
        event.preventDefault()
        // A file that is dropped has no text, and Number('') is 0.
        const text = event.dataTransfer?.getData('text/plain') ?? ''
        const object = /^\d+$/.test(text) ? Number(text) : OBJECTS
        if (object < OBJECTS) this.#place(placement, object, processor)
      }}>
      <button class="give" ?disabled=${chosen === null}
        @click=${() => chosen !== null && this.#place(placement, chosen, processor)}>Processor ${processor + 1}</button>
      <div class="lane" role="group" aria-label="Objects of processor ${processor + 1}">${mine.map(
        (object) =>
          html`<button class="placed" .style=${width(game.seconds[object] ?? 0)} title="Take it back" draggable="true"
            @dragstart=${(event: DragEvent) => event.dataTransfer?.setData('text/plain', String(object))}
            aria-label="Take back object ${object + 1} of ${game.seconds[object]} seconds"
            @click=${() => this.#place(placement, object, PROCESSORS)}>${object + 1}</button>`,
      )}${
        talk > 0
          ? html`<span class="talk" .style=${width(talk)}
        title="Communication">${talk}</span>`
          : nothing
      }</div>
      <span class="time ${time === score.makespan && time > 0 ? 'last' : ''}">${time} s</span></div>`
  }

  #lines({ of }: Placement, { lines }: Game): TemplateResult {
    return html`<ul class="lines" aria-label="Lines of communication">${lines.map((line) => {
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
      const objects = left === 1 ? 'One object is' : `${left} objects are`
      const least = engine.format(game.bound, 'seconds')
      return `${objects} left. So far the last processor ends after ${makespan} s, and none can end before ${least}.`
    }
    const against = (name: string, other: number): string =>
      makespan < other ? `better than ${name}` : makespan === other ? `as good as ${name}` : `worse than ${name}`
    const score = engine.format(game.best.makespan / makespan, 'percent')
    const rules = [against('greedy', game.greedy.makespan), against('refinement', game.refined.makespan)]
    return `Your makespan is ${makespan} s: score ${score}, ${rules.join(', ')}.`
  }
}

/** A short seed that is easy to call across a room. */
function draw(): string {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1))
  return String(1 + (random % 9999))
}
