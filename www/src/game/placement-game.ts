/**
 * A game of placements: the reader chooses one of several things, then a place for it, or drags it there. The article
 * says which things and places they are, and the worth of a placement; here are the parts that every such game has.
 */
import { html, LitElement, nothing, type TemplateResult } from 'lit'
import type { ClassGame } from '../state/class-game.js'
import { FollowStore } from '../state/follow.js'
import { FollowEvents } from '../state/follow-events.js'
import { revealed } from '../state/revealed.js'
import { capital } from '../state/words.js'
import { shared } from '../styles/shared.js'
import { GameFrame } from './frame.js'
import { frameStyles } from './frame-styles.js'
import { placementStyles } from './placement-styles.js'

/** A thing that is not placed. */
interface Waiting {
  thing: number
  words: string
  title?: string
}

/** A place, with the things that are there. */
interface Row {
  /** from 0 */
  place: number
  things: unknown
  /** the column behind: the time at which it ends */
  end: TemplateResult
  /** Called with the thing that it gets. */
  take: (thing: number) => unknown
}

export abstract class PlacementGame extends LitElement {
  static override styles = [shared, placementStyles, frameStyles]
  static override properties = { chosen: { state: true }, ask: { type: Boolean } }

  /** the thing that the next place gets */
  chosen: number | null = null
  /** whether the best is kept back until all are placed */
  ask = false
  protected readonly frame: GameFrame

  /** `thing` and `place`: what they are called, in words and in style sheets. */
  constructor(
    classGame: ClassGame,
    private readonly thing: string,
    private readonly place: string,
  ) {
    super()
    new FollowStore(this)
    new FollowEvents(this, () => revealed)
    this.frame = new GameFrame(this, classGame)
  }

  /** Chooses a thing; choosing it again lets it go. */
  protected choose(thing: number): void {
    this.chosen = this.chosen === thing ? null : thing
  }

  /** The button that shows the best answer to the game of that name, once `all` are placed if the game asks. */
  protected bestButton(name: string, all: boolean): TemplateResult {
    return this.frame.bestButton(name, this.ask && !all ? 'Once all are placed' : null)
  }

  /** The things that can be placed. */
  protected waiting(label: string, things: readonly Waiting[]): TemplateResult {
    return html`<div class="waiting" role="group" aria-label=${label}>${things.map(
      ({
        thing,
        words,
        title = nothing,
      }) => html`<button class=${this.thing} aria-pressed=${this.chosen === thing} draggable="true"
        @dragstart=${(event: DragEvent) => carry(event, thing)} @click=${() => this.choose(thing)}
        title=${title}>${words}</button>`,
    )}${things.length === 0 ? html`<span class="soft">All ${this.thing}s are placed.</span>` : nothing}</div>`
  }

  protected row({ place, things, end, take }: Row): TemplateResult {
    const { chosen } = this
    const drop = (event: DragEvent): void => {
      event.preventDefault()
      // A file that is dropped has no text, and Number('') is 0.
      const text = event.dataTransfer?.getData('text/plain') ?? ''
      if (/^\d+$/.test(text)) take(Number(text))
    }
    // One text: between two, assistive technology may hear no space.
    const name = `${capital(this.place)} ${place + 1}`
    return html`<div class=${this.place} @dragover=${(event: DragEvent) => event.preventDefault()} @drop=${drop}>
      <button class="give" ?disabled=${chosen === null} @click=${() => chosen !== null && take(chosen)}>${name}</button>
      <div class="lane" role="group" aria-label="${capital(this.thing)}s of ${this.place} ${place + 1}">${things}</div>
      ${end}</div>`
  }

  /** The time at which a place ends; the last one is marked. */
  protected time(seconds: number, makespan: number): TemplateResult {
    return html`<span class="time ${seconds === makespan && seconds > 0 ? 'last' : ''}">${seconds} s</span>`
  }

  /** How many are left to place. */
  protected left(count: number): string {
    return count === 1 ? `One ${this.thing} is left.` : `${count} ${this.thing}s are left.`
  }
}

/** Begins to drag a thing. */
export function carry({ dataTransfer }: DragEvent, thing: number): void {
  dataTransfer?.setData('text/plain', String(thing))
}
