/**
 * <allot-live>: agents that are workers compute the scenario's program. The reader starts and kills them, and loses
 * parts of the dictionary; the end is compared with the plain loop, bit by bit. Nothing goes on where nobody looks.
 */
import { html, LitElement, nothing, type TemplateResult } from 'lit'
import { sliderStyles } from '../../../controls/slider-styles.js'
import { FollowStore } from '../../../state/follow.js'
import { onSystemTheme, themeOf } from '../../../state/theme.js'
import { refusalWords } from '../../../state/words.js'
import { shared } from '../../../styles/shared.js'
import { here } from '../here.js'
import { type Colours, drawBoards, rampOf, resolved, unitsOf } from './board.js'
import { liveStyles } from './live-styles.js'
import { LiveRun } from './run.js'
import { Scene } from './scene.js'
import { secondsOf, wordsOn } from './words.js'

/** Agents at the beginning, at most. */
const FIRST_AGENTS = 4
/** Out of sight for so long, the agents, which rest there, are ended. */
const AWAY_MS = 600_000
/** Words and buttons follow so often at most. */
const WORDS_MS = 100
/** Colours of agents; more agents share them. */
const COLOURS = 8
/** Seconds of the scenario in one second: powers of two, by the slider. */
const SPEED = { least: 0, most: 8, first: 4 }
/** A replay takes so long. */
const REPLAY_MS = 8000

export class AllotLive extends LitElement {
  static override styles = [shared, sliderStyles, liveStyles]
  static override properties = {
    problem: { state: true },
    speed: { state: true },
    paused: { state: true },
    killed: { state: true },
  }

  problem = ''
  /** logarithm of base 2 */
  declare speed: number
  paused = false
  /** said of the agent that was killed last */
  killed = ''
  #run: LiveRun | null = null
  #scene: Scene | null = null
  #unitOf = new Int32Array()
  /** the number of events that are shown; null for all that have come */
  #moment: number | null = null
  #visible = false
  #away = 0
  /** whether the agents were ended because nobody looked */
  #left = false
  #frame = 0
  #told = 0
  #replay = 0
  #beginning = false
  #themed = ''
  #known: Colours | null = null
  #watch: IntersectionObserver | null = null
  #theme: (() => void) | null = null

  constructor() {
    super()
    this.speed = SPEED.first
    new FollowStore(this)
  }

  override connectedCallback(): void {
    super.connectedCallback()
    this.#watch = new IntersectionObserver(([entry]) => {
      this.#visible = entry?.isIntersecting ?? false
      this.#look()
      // It opens on agents at work, unless the reader wants no movement.
      if (this.#seen && !this.#run && !matchMedia('(prefers-reduced-motion: reduce)').matches) void this.#begin()
    })
    this.#watch.observe(this)
    document.addEventListener('visibilitychange', this.#look)
    addEventListener('pagehide', this.#leave)
    addEventListener('resize', this.#soon)
    this.#theme = onSystemTheme(this.#soon)
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#watch?.disconnect()
    document.removeEventListener('visibilitychange', this.#look)
    removeEventListener('pagehide', this.#leave)
    removeEventListener('resize', this.#soon)
    this.#theme?.()
    this.#leave()
  }

  get #seen(): boolean {
    return this.#visible && !document.hidden
  }

  /** Time stands still while nobody looks, and after a while the agents are ended. */
  readonly #look = (): void => {
    clearTimeout(this.#away)
    if (!this.#run || this.#run.over) return
    this.#pace()
    if (!this.#seen) this.#away = setTimeout(() => this.#leave(), AWAY_MS) as unknown as number
  }

  readonly #leave = (): void => {
    clearTimeout(this.#away)
    this.#stopReplay()
    if (!this.#run || this.#run.over) return
    this.#run.end()
    this.#left = true
    this.requestUpdate()
  }

  #pace(): void {
    const isPast = this.#moment !== null
    this.#run?.setPace({ speed: 2 ** this.speed, paused: this.paused || isPast || !this.#seen })
  }

  async #begin(): Promise<void> {
    if (this.#beginning) return
    this.#beginning = true
    this.#run?.end()
    this.#stopReplay()
    this.problem = ''
    this.#left = false
    this.#moment = null
    this.paused = false
    const { store } = here()
    const agents = Math.min(FIRST_AGENTS, store.scenario.agents)
    try {
      const pace = { speed: 2 ** this.speed, paused: !this.#seen }
      this.#run = await LiveRun.begin(store.text('run'), agents, pace, this.#soon)
      this.#scene = null
      if (!this.isConnected) this.#leave()
      else this.#look()
    } catch (error) {
      this.problem = refusalWords(error)
    }
    this.#beginning = false
    this.requestUpdate()
  }

  /** Something has changed: the picture follows in the next frame, the words now and then. */
  readonly #soon = (): void => {
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0
      this.#draw()
    })
    this.#told ||= setTimeout(() => {
      this.#told = 0
      this.requestUpdate()
    }, WORDS_MS) as unknown as number
  }

  override willUpdate(): void {
    this.#follow()
  }

  override updated(): void {
    this.#draw()
  }

  /** Brings the scene to the moment that is shown. */
  #follow(): void {
    const run = this.#run
    if (!run?.picture) return
    if (!this.#scene) {
      this.#scene = new Scene(run.picture)
      this.#unitOf = unitsOf(run.picture.cells)
    }
    this.#scene = this.#scene.after(run.events, this.#moment ?? run.events.length)
  }

  #draw(): void {
    this.#follow()
    const [values, agents] = this.renderRoot.querySelectorAll('canvas')
    if (!this.#scene || !values || !agents) return
    drawBoards(this.#scene, this.#unitOf, [values, agents], this.#palette)
  }

  /** The colours of the theme that is on; they are looked up once for it. */
  get #palette(): Colours {
    const theme = themeOf(here().store.view)
    if (this.#themed !== theme || !this.#known) {
      this.#themed = theme
      this.#known = {
        dark: theme === 'dark',
        paper: resolved(this, '--paper'),
        empty: resolved(this, '--wash'),
        ink: resolved(this, '--ink-soft'),
        agents: this.#colours,
      }
    }
    return this.#known
  }

  get #colours(): readonly string[] {
    const { engine, store } = here()
    return engine.palette(themeOf(store.view)).slice(0, COLOURS)
  }

  #stopReplay(): void {
    cancelAnimationFrame(this.#replay)
    this.#replay = 0
  }

  #play(): void {
    const run = this.#run
    if (!run) return
    this.#stopReplay()
    const all = run.events.length
    const began = performance.now()
    const next = (now: number): void => {
      const share = Math.min(1, (now - began) / REPLAY_MS)
      this.#replay = share < 1 ? requestAnimationFrame(next) : 0
      this.#show(share < 1 ? Math.floor(share * all) : null)
    }
    this.#replay = requestAnimationFrame(next)
    this.#show(0)
  }

  /** Shows a moment, at which the agents rest; null for the present, in which they go on. */
  #show(moment: number | null): void {
    const isTurn = (this.#moment === null) !== (moment === null)
    this.#moment = moment
    if (isTurn) this.#pace()
    this.#soon()
  }

  #toMoment(at: number): void {
    this.#stopReplay()
    this.#show(at >= (this.#run?.events.length ?? 0) ? null : at)
  }

  override render(): TemplateResult {
    const run = this.#run
    const going = run !== null && !run.over
    const isPast = this.#moment !== null
    const label = this.#label(run)
    const problem = this.problem || run?.problem
    return html`<div class="boards">
        <figure><figcaption>Values so far ${this.#scale(run)}</figcaption><canvas role="img"
          aria-label="Values. ${label}"></canvas></figure>
        <figure><figcaption>Who computed them first</figcaption><canvas role="img"
          aria-label="Agents. ${label}"></canvas></figure>
      </div>
      <ul class="agents" aria-label="Agents">${this.#agents(run)}</ul>
      <div class="tools">
        ${
          going
            ? html`<button class="main" @click=${() => {
                this.paused = !isPast && !this.paused
                this.#toMoment(Infinity)
                this.#pace()
              }}>${this.paused || isPast ? 'Go on' : 'Pause'}</button>`
            : html`<button class="main" ?disabled=${this.#beginning} @click=${() => void this.#begin()}>${
                run ? 'Start again' : 'Start'
              }</button>`
        }
        <button id="start" ?disabled=${!run?.hasRoom || isPast} @click=${() => run?.start()}>Start an agent</button>
        <button ?disabled=${!going || isPast} @click=${() => run?.lose(0.5)}>Lose half of the dictionary</button>
        ${going ? html`<button @click=${() => void this.#begin()}>Start again</button>` : nothing}
      </div>
      <div class="line rate"><label>Speed <input type="range" min=${SPEED.least} max=${SPEED.most} step="1"
        .value=${String(this.speed)} aria-valuetext="${2 ** this.speed} seconds of the run in one second"
        @input=${(event: Event) => {
          this.speed = Number((event.target as HTMLInputElement).value)
          this.#pace()
        }}></label><span>${2 ** this.speed} s in one second</span></div>
      <div class="line more"><button ?disabled=${!run || run.events.length === 0 || this.#replay !== 0}
          @click=${() => this.#play()}>Replay</button>
        <label>Moment <input type="range" min="0" max=${run?.events.length ?? 0} step="1"
          ?disabled=${!run || run.events.length === 0} .value=${String(this.#moment ?? run?.events.length ?? 0)}
          aria-valuetext=${this.#scene ? secondsOf(this.#scene.time) : 'nothing yet'}
          @input=${(event: Event) => this.#toMoment(Number((event.target as HTMLInputElement).value))}></label></div>
      <p class="words" role=${going && !this.paused ? 'presentation' : 'status'}>${
        isPast
          ? html`Looking back at ${secondsOf(this.#scene?.time ?? 0)}: ${label}
            <button @click=${() => this.#toMoment(Infinity)}>Back to now</button>`
          : wordsOn(run, { computed: this.#scene?.executions.length ?? 0, left: this.#left })
      }</p>
      <div class="quiet" aria-live="polite">${this.killed}</div>
      ${problem ? html`<p class="refusal" role="alert">${problem}</p>` : nothing}`
  }

  /** Every agent that was ever started keeps its place, so that no button moves away under a pointer. */
  #agents(run: LiveRun | null): readonly TemplateResult[] {
    const colours = this.#colours
    const alive = new Set(run?.alive)
    return [...Array(run?.started ?? 0).keys()].map((agent) => {
      const swatch = html`<span class="swatch" .style=${`background: ${colours[agent % COLOURS]}`}></span>`
      return alive.has(agent)
        ? html`<li><button ?disabled=${this.#moment !== null}
            @click=${() => this.#kill(agent)}>${swatch}Kill agent ${agent + 1}</button></li>`
        : html`<li class="gone">${swatch}Agent ${agent + 1}${run?.over ? '' : ' is gone'}</li>`
    })
  }

  /** The focus of a button that goes is the next one's. */
  #kill(agent: number): void {
    this.#run?.kill(agent)
    const left = this.#run?.alive.length ?? 0
    this.killed = `Agent ${agent + 1} is gone. ${left === 1 ? 'One is' : `${left || 'None'} are`} left.`
    void this.updateComplete.then(() =>
      this.renderRoot.querySelector<HTMLElement>(left > 0 ? '.agents button' : '#start')?.focus(),
    )
  }

  /** The scale of the colours of values. */
  #scale(run: LiveRun | null): TemplateResult | typeof nothing {
    if (!run?.picture) return nothing
    const { low, high } = run.picture
    const [from, to] = [low, high].map((end) => here().engine.format(Number(end.toPrecision(3)), 'plain'))
    return html`<span class="scale">${from}<span class="ramp" .style=${`background: ${rampOf(this.#palette)}`}></span>${
      to
    }</span>`
  }

  #label(run: LiveRun | null): string {
    const scene = this.#scene
    if (!run || !scene) return 'No agent is at work yet.'
    const there = `${scene.there} of ${scene.executions.length} values are there`
    return this.#moment === null ? `${there} after ${secondsOf(scene.time)}.` : `${there}.`
  }
}

customElements.define('allot-live', AllotLive)
