/**
 * <allot-machine>: one method's machine at work: its slots, its states with their stored segments, and its forecast.
 */
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit'
import { here } from '../here.js'
import { shared } from '../../../styles/shared.js'
import { arrange, bars, moveFills } from './bars.js'
import { probabilities, virtualEnds } from './forecast.js'
import { methodColor, methodName, methodWords, plural } from './looks.js'
import { machineStyles } from './machine-styles.js'
import type { Drawing } from './places.js'
import type { Lane } from './player.js'
import { states } from './states.js'

const TALL = 300

export class AllotMachine extends LitElement {
  static override styles = [shared, machineStyles]
  static override properties = {
    lane: { attribute: false },
    events: { type: Number },
    drawing: { attribute: false },
    slots: { type: Number },
    small: { type: Boolean },
    width: { state: true },
  }

  declare lane: Lane
  /** number of events: it causes a redraw, since the lane may stay the same object */
  events = 0
  declare drawing: Drawing
  slots = 1
  /** two machines share a phone */
  small = false
  width = 0

  #order: number[] = []
  #method = ''
  #fills: Element[] = []
  #time = 0
  readonly #size = new ResizeObserver(([entry]) => (this.width = Math.floor(entry?.contentRect.width ?? 0)))

  override firstUpdated(): void {
    const column = this.renderRoot.querySelector('.slots')
    if (column) this.#size.observe(column)
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#size.disconnect()
  }

  override willUpdate(): void {
    const { method, snapshot } = this.lane
    if (method !== this.#method || snapshot.time === 0) this.#order = []
    this.#method = method
    this.#order = arrange(this.#order, snapshot.running)
  }

  override updated(_: PropertyValues): void {
    this.#fills = [...this.renderRoot.querySelectorAll('.fill')]
    this.tick(this.#time)
  }

  /** Moves only the fills, between events. */
  tick(time: number): void {
    this.#time = time
    moveFills(this.#fills, this.lane.snapshot, this.width, time)
  }

  override render(): TemplateResult {
    const { method, snapshot, trajectory } = this.lane
    const name = methodName(method)
    return html`<section aria-label="Machine with ${name}">
      <header>
        <h3><svg viewBox="-6 -6 12 12" aria-hidden="true"><circle r="5.5"
          fill=${methodColor(method)}></circle></svg>${name}</h3>
        <p class="count"><b>${here().engine.format(snapshot.spliced, 'plain')}</b> spliced</p>
      </header>
      <p class="soft small what">${methodWords(method)}</p>
      <div class="pictures">
        <div class="slots">
          <p class="small title">${here().engine.format(snapshot.running.length, 'plain')} at work:
          state${snapshot.running.every(({ w }) => w === 1) ? '' : ' · slots'}</p>
          ${
            this.width > 0
              ? html`<svg width=${this.width} height=${this.#tall} role="img" aria-label=${this.#slotsInWords()}>
              ${bars(snapshot, this.#order, this.slots, this.width, this.#tall)}</svg>`
              : html`<div class="empty"></div>`
          }
        </div>
        <div class="states">
          <p class="small title">${here().engine.format(snapshot.stored, 'plain')} in store</p>
          <svg viewBox="0 0 ${this.drawing.width} ${this.drawing.height}" role="img"
            aria-label=${this.#statesInWords()}>
            ${states(this.drawing, snapshot, trajectory.visits, this.slots)}</svg>
        </div>
      </div>
      <div class="forecast">${
        method === 've' ? virtualEnds(snapshot) : this.width > 0 ? probabilities(snapshot, this.#whole) : nothing
      }</div>
      <p class="small event">${this.#lastEvent()}</p>
    </section>`
  }

  /** height of the picture of the slots */
  get #tall(): number {
    return this.small ? TALL / 2 : TALL
  }

  get #whole(): number {
    return Math.floor(this.renderRoot.querySelector('.forecast')?.clientWidth ?? this.width)
  }

  #slotsInWords(): string {
    const { running, idle_slots: idle } = this.lane.snapshot
    const paused = this.lane.snapshot.paused.length
    const waiting = paused > 0 ? `, ${paused} paused` : ''
    const free = idle >= 0.01 ? `, ${plural(Number(idle.toPrecision(3)), 'slot')} idle` : ''
    return `${plural(running.length, 'segment')} at work${waiting}${free}`
  }

  #statesInWords(): string {
    const { end, stored, store } = this.lane.snapshot
    const waiting = `${plural(stored, 'segment')} of ${plural(store.length, 'state')}`
    return `The trajectory ends in state ${end}; ${waiting} wait in the store`
  }

  #lastEvent(): string {
    const { completed, spliced_now: spliced, paused, time, pauses } = this.lane.snapshot
    if (time === 0) return 'Every slot has been given work; nothing is done yet.'
    const left = completed.filter(({ state, to }) => state !== to)
    const elsewhere = left.length === 0 ? 'none' : left.length
    const ended =
      completed.length === 0
        ? 'The slots were shared anew'
        : completed.length === 1
          ? `A segment of state ${completed[0]?.state} ended in state ${completed[0]?.to}`
          : `${plural(completed.length, 'segment')} ended, ${elsewhere} of them in another state`
    const then = spliced === 0 ? 'none could be spliced' : `${plural(spliced, 'segment')} spliced`
    const waiting = pauses > 0 && paused.length > 0 ? `; ${paused.length} paused, progress kept` : ''
    return `${ended}: ${then}${waiting}.`
  }
}
