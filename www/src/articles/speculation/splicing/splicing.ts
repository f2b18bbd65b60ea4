/**
 * <allot-splicing>: chapter 7's animation: machines with different methods on the same random numbers, one clock for
 * all of them, and the trajectory that they splice. It plays while it is in view, unless the reader has paused it.
 */
import { machineOf } from '../state/results.js'
import { html, LitElement, nothing, type TemplateResult } from 'lit'
import { here } from '../here.js'
import { METHODS, type Method } from '../engine/simulation-types.js'
import { chapterAround } from '../../../state/chapter.js'
import { FollowStore } from '../../../state/follow.js'
import { refusalWords } from '../../../state/words.js'
import { shared } from '../../../styles/shared.js'
import { legend } from './legend.js'
import { methodName, plural, seconds } from './looks.js'
import type { AllotMachine } from './machine.js'
import { type Drawing, drawingOf, modelWords, MOST_SLOTS, MOST_STATES, statesOf } from './places.js'
import { MIDDLE_SPEED, Player } from './player.js'
import { splicingStyles } from './splicing-styles.js'
import { stateTable } from './state-table.js'
import { WorkerStage } from './stage.js'
import { compare } from './trajectory.js'

const SPEEDS = [10, 25, 50, 100, 250, 500, 1000, 2500]
/** A pause after a change: a slider being dragged does not restart the machines at every step. */
const QUIET_MS = 200
/** While it plays, a screen reader announces its state this often. */
const SPOKEN_MS = 10_000

const still = matchMedia('(prefers-reduced-motion: reduce)')
/** As in its styles: both machines are on one screen. */
const phone = matchMedia('(max-width: 30rem)')

export class AllotSplicing extends LitElement {
  static override styles = [shared, splicingStyles]
  static override properties = { spoken: { state: true }, speed: { state: true }, face: { attribute: 'data-face' } }

  /** the part of it that a slide shows */
  face: string | null = null
  spoken = ''
  speed: number = MIDDLE_SPEED

  readonly #stage = new WorkerStage()
  readonly player = new Player(this.#stage, () => still.matches)
  #drawing: Drawing = drawingOf({ ring: { states: 12 } })
  /** settles when the machines of the last beginning are there */
  #ready: Promise<unknown> = Promise.resolve()
  #begun = ''
  /** the chapter is in view: the machines are prepared */
  #near = false
  /** the element itself is in view: it may play */
  #seen = false
  /** whether it plays when it comes into view: until the reader pauses it */
  #plays = !still.matches
  #timer = 0
  #spokenAt = -Infinity
  #watch: IntersectionObserver | null = null

  constructor() {
    super()
    new FollowStore(this, { also: () => this.#beginLater(QUIET_MS) })
    this.player.addEventListener('tick', () => this.#tick())
    this.player.addEventListener('event', () => this.#happened())
    this.player.addEventListener('state', () => this.requestUpdate())
  }

  override connectedCallback(): void {
    super.connectedCallback()
    const chapter = chapterAround(this)
    this.#watch = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (target === this) this.#seen = isIntersecting
        if (target === (chapter ?? this)) this.#near = isIntersecting
      }
      this.#follow()
    })
    this.#watch.observe(this)
    if (chapter) this.#watch.observe(chapter)
    document.addEventListener('visibilitychange', this.#follow)
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#watch?.disconnect()
    document.removeEventListener('visibilitychange', this.#follow)
    this.player.pause()
    this.#stage.close()
    this.#begun = ''
  }

  /** Prepares, plays or pauses the machines as chapter and element come into view and leave it. */
  readonly #follow = (): void => {
    if (this.#near && !document.hidden) this.#beginLater(0)
    if (!this.#seen || document.hidden) this.player.pause()
    else if (this.#plays) this.player.play()
  }

  #beginLater(milliseconds: number): void {
    clearTimeout(this.#timer)
    if (!this.#near || this.#begun === here().store.text('splicing')) return
    this.#timer = setTimeout(() => void this.#begin(), milliseconds) as unknown as number
  }

  /** The reason why machines of this size are not drawn, in words; empty if they are. */
  get #tooLarge(): string {
    const { model, slots } = here().store.scenario.splicing
    const states = statesOf(model)
    if (states <= MOST_STATES && slots <= MOST_SLOTS) return ''
    const what = states > MOST_STATES ? plural(states, 'state') : plural(slots, 'slot')
    return (
      `${what} cannot be told apart in a drawing: here at most ${MOST_STATES} states and ${MOST_SLOTS} slots ` +
      'are shown. Chapter 8 runs machines of any size.'
    )
  }

  async #begin(): Promise<void> {
    const { scenario } = here().store
    this.#begun = here().store.text('splicing')
    this.player.pause()
    this.requestUpdate()
    if (this.#tooLarge) return
    const { model, methods } = scenario.splicing
    this.#drawing = drawingOf(model)
    this.#ready = this.player.begin(machineOf(scenario), methods.slice(0, 2))
    await this.#ready
    this.#say()
    if (this.#plays && this.#seen && !document.hidden) this.player.play()
  }

  #toggle(): void {
    if (this.player.playing) {
      this.#plays = false
      this.player.pause()
      this.#say()
    } else {
      this.#plays = true
      if (this.player.over) void this.#again()
      else this.player.play()
    }
  }

  async #step(): Promise<void> {
    this.#plays = false
    this.player.pause()
    await this.player.step()
    this.#say()
  }

  /** Runs the machines to a moment without playing: a lecture's answer shows what has happened until then. */
  async arrive(time: number): Promise<void> {
    this.#plays = false
    this.player.pause()
    // A beginning that is still to come, or under way, would set the clock back.
    clearTimeout(this.#timer)
    if (this.#begun !== here().store.text('splicing')) await this.#begin()
    await this.#ready
    await this.player.arrive(time)
    this.#say()
  }

  #again(): Promise<void> {
    this.#begun = ''
    return this.#begin()
  }

  /** Moves clock and bars between events, without a render. */
  #tick(): void {
    const clock = this.renderRoot.querySelector('.clock')
    const text = seconds(this.player.time)
    if (clock && clock.textContent !== text) clock.textContent = text
    for (const machine of this.renderRoot.querySelectorAll<AllotMachine>('allot-machine'))
      machine.tick(this.player.time)
  }

  #happened(): void {
    this.requestUpdate()
    if (this.player.playing && performance.now() - this.#spokenAt > SPOKEN_MS) this.#say()
    if (this.player.over) this.#say()
    this.dispatchEvent(new CustomEvent('spliced', { bubbles: true }))
  }

  override updated(): void {
    this.#tick()
  }

  #say(): void {
    this.#spokenAt = performance.now()
    const lanes = this.player.lanes.map(
      ({ method, snapshot }) =>
        `${methodName(method)} has spliced ${plural(snapshot.spliced, 'segment')}, ` +
        `and its trajectory ends in state ${snapshot.end}`,
    )
    this.spoken = lanes.length > 0 ? `At ${seconds(this.player.time)}: ${lanes.join('; ')}.` : ''
  }

  #setMethod(place: number, method: Method): void {
    const { splicing } = here().store.scenario
    const methods = splicing.methods.slice(0, 2)
    const other = methods[1 - place]
    // The two machines never have the same method: choosing the other one's method swaps them.
    if (other === method) methods.reverse()
    else methods[place] = method
    here().store.set('splicing.methods', methods)
  }

  override render(): TemplateResult {
    const { player } = this
    const problem = this.#tooLarge || (player.problem ? refusalWords(player.problem) : '')
    const { splicing } = here().store.scenario
    return html`
      <div class="transport" role="group" aria-label="Play">
        <button class="main play" ?disabled=${player.lanes.length === 0}
          @click=${() => this.#toggle()}>${player.playing ? 'Pause' : 'Play'}</button>
        <button class="step" ?disabled=${player.lanes.length === 0 || player.over} @click=${() => void this.#step()}>One
        event</button>
        <button class="restart" ?disabled=${player.lanes.length === 0} @click=${() => void this.#again()}>From the
        start</button>
        <label title="Seconds of the machines in one of yours">Speed <select class="speed"
          @change=${(event: Event) => this.#setSpeed(Number((event.target as HTMLSelectElement).value))}>
          ${SPEEDS.map(
            (speed) =>
              html`<option value=${speed} .selected=${speed === this.speed}>${here().engine.format(
                speed,
                'plain',
              )}×</option>`,
          )}</select></label>
        ${this.#methods()}
        <p class="time">Wall-clock time <b class="clock">0 s</b>${
          player.over ? html` <span class="soft">the end of the run</span>` : nothing
        }</p>
      </div>
      ${problem ? html`<p class="refusal" role="alert">${problem}</p>` : nothing}
      ${!problem && player.lanes.length === 0 ? html`<div class="room"></div>` : nothing}
      ${this.#tooLarge ? nothing : this.#machines(splicing.slots)}
      <div class="quiet spoken" aria-live="polite">${this.spoken}</div>`
  }

  #setSpeed(speed: number): void {
    this.speed = speed
    this.player.speed = speed
  }

  #methods(): TemplateResult {
    const { methods } = here().store.scenario.splicing
    const pick = (label: string, words: string, place: number): TemplateResult => html`<label>${words}
      <select aria-label=${label} @change=${(event: Event) =>
        this.#setMethod(place, (event.target as HTMLSelectElement).value as Method)}>
        ${METHODS.map(
          (method) =>
            html`<option value=${method} .selected=${method === methods[place]}>${methodName(method)}</option>`,
        )}</select></label>`
    return html`<span class="methods">${pick('First method', 'Compare', 0)}${
      methods.length > 1
        ? pick('Second method', 'with', 1)
        : html`<button @click=${() => this.#setMethod(1, METHODS.find((one) => !methods.includes(one)) ?? 've')}>with
          another method</button>`
    }</span>`
  }

  #machines(slots: number): TemplateResult | typeof nothing {
    const { player } = this
    if (player.lanes.length === 0) return nothing
    const { model } = here().store.scenario.splicing
    const two = player.lanes.length > 1
    const small = two && phone.matches && !this.face
    return html`
      <div class="machines ${two ? 'two' : ''}">${player.lanes.map(
        (lane) =>
          html`<allot-machine .lane=${lane} .events=${lane.events} .drawing=${this.#drawing}
            .slots=${slots} ?small=${small}></allot-machine>`,
      )}</div>
      <allot-growth .lanes=${player.lanes} .states=${this.#drawing.places.length}
        .ring=${model.ring !== undefined}></allot-growth>
      <p class="small same">${this.#sameness()}</p>
      ${legend()}
      <details><summary>What is happening now, as a
      table</summary>${stateTable(player.lanes, modelWords(model))}</details>`
  }

  /** Words on the comparison of the trajectories: that they are the same is checked, not assumed. */
  #sameness(): TemplateResult | typeof nothing {
    const [one, other] = this.player.lanes
    if (!one || !other) return nothing
    const { compared, same } = compare(one.trajectory, other.trajectory)
    const [behind, ahead] = one.snapshot.spliced <= other.snapshot.spliced ? [one, other] : [other, one]
    const gap = ahead.snapshot.spliced - behind.snapshot.spliced
    if (compared === 0) return html`Nothing to compare yet: ${methodName(behind.method)} has spliced nothing.`
    if (!same)
      return html`<b>The trajectories differ within the first ${plural(compared, 'segment')}; they should not.</b>`
    return html`One trajectory, two speeds: the first ${plural(compared, 'segment')} are the same.
      ${
        gap > 0
          ? html`${methodName(ahead.method)} is ${plural(gap, 'segment')} ahead${
              behind.snapshot.spliced > 0
                ? html`, ${here().engine.format(ahead.snapshot.spliced / behind.snapshot.spliced, 'times')} as far`
                : nothing
            }.`
          : nothing
      }`
  }
}
