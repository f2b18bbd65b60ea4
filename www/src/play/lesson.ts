/** The wall of a lesson of `allot class`: who is there, the rule and the tasks, and the run as it goes. */
import { html, nothing, render, type TemplateResult } from 'lit'
import { ask, keepTeacher, pause, Refused } from '../class/hall.js'
import { keep, kept } from '../class/keep.js'
import type { ClassPlayed } from '../front/types.js'
import { picture } from '../class/picture.js'
import type { Bar } from './chart.js'
import { whyOf } from './failed.js'
import { type Done, measure } from './measure.js'
import { playedOf } from './played.js'
import { type Past, pastView, resultsView } from './results.js'
import { labelOf, RULES } from './choices.js'
import { type Deal, dealOf, newSettings, type Settings, settingsView } from './settings.js'
import { roomOf, themeView } from './wall.js'

/** What the server tells the wall (crate/class/src/hall.rs). */
interface Lesson {
  version: number
  key: string
  closed: boolean
  game: string | null
  seats: { name: string; out: boolean; away: boolean }[]
  run: Run | null
}

interface Run {
  number: number
  rule: string
  deal: Deal
  seats: number
  age: number
  ended: number | null
  over: boolean
  queued: number
  done: Done[]
  doing: { task: number | null; since: number | null; waiting: number }[]
}

/** Changes are drawn together. */
const PACE_MS = 250
const MOST_EACH = 20

class LessonWall {
  #settings: Settings = newSettings('counter')
  #lesson: Lesson | null = null
  /** the moment at which the lesson was told */
  #told = 0
  #played: ClassPlayed | null = null
  /** the tasks that `#played` is of */
  #playedOf = ''
  #problem = ''
  #past: Past[] = JSON.parse(kept('play past') ?? '[]') as Past[]

  constructor(
    private readonly place: HTMLElement,
    private readonly teacher: string,
  ) {
    keepTeacher(teacher)
    this.#draw()
    void this.#follow()
    addEventListener('resize', () => this.#draw())
    setInterval(() => this.#lesson?.run?.ended === null && this.#draw(), PACE_MS)
  }

  async #follow(): Promise<void> {
    for (let failures = 0; ; ) {
      try {
        const since = this.#lesson?.version
        this.#show(await ask<Lesson>('wall', { teacher: this.teacher, ...(since !== undefined && { since }) }))
        failures = 0
        await new Promise((resolve) => setTimeout(resolve, PACE_MS))
      } catch (error) {
        failures += 1
        const refused = error instanceof Refused
        this.#problem = refused ? error.message : '“allot class” does not answer. Trying again.'
        this.#draw()
        if (refused) return
        await pause(failures)
      }
    }
  }

  #show(lesson: Lesson): void {
    this.#lesson = lesson
    this.#told = performance.now()
    this.#problem = ''
    const { run } = lesson
    if (run) void this.#simulate(run)
    if (run?.over) this.#remember(run)
    this.#draw()
  }

  async #simulate({ deal, seats }: Run): Promise<void> {
    const name = JSON.stringify([deal, seats])
    if (name === this.#playedOf) return
    this.#playedOf = name
    this.#played = null
    try {
      const played = await playedOf(deal, seats)
      if (name !== this.#playedOf) return
      this.#played = played
      if (this.#lesson?.run?.over) this.#remember(this.#lesson.run)
    } catch (error) {
      this.#problem = `Nothing is simulated: ${whyOf(error)}`
    }
    this.#draw()
  }

  /** Keeps a run that is over for the table. */
  #remember({ number, rule, seats, done, deal }: Run): void {
    const measured = this.#played && measure(done, seats, rule, this.#played)
    if (!measured || this.#past.some((one) => one.number === number)) return
    this.#past = [...this.#past, { number, rule, seats, tasks: deal.tasks, measured }]
    keep('play past', JSON.stringify(this.#past))
  }

  async #act(act: string, more: object = {}): Promise<void> {
    try {
      await ask('act', { teacher: this.teacher, act, ...more })
      this.#problem = ''
    } catch (error) {
      this.#problem = error instanceof Refused ? error.message : '“allot class” does not answer.'
    }
    this.#draw()
  }

  #begin(): void {
    const { rule } = this.#settings
    const present = this.#lesson?.seats.filter(({ out }) => !out).length ?? 0
    void this.#act('begin', { rule, ...dealOf(this.#settings, Math.max(1, present)) })
  }

  #draw(): void {
    render(
      html`${this.#lesson ? this.#content(this.#lesson) : html`<p class="lede">Asking “allot class”…</p>`}${
        this.#problem ? html`<p class="refusal" role="alert">${this.#problem}</p>` : nothing
      }`,
      this.place,
    )
  }

  #content(lesson: Lesson): TemplateResult {
    const { run } = lesson
    const change = (part: Partial<Settings>): void => {
      this.#settings = { ...this.#settings, ...part }
      this.#draw()
    }
    return html`${run ? this.#run(lesson, run) : this.#invite(lesson)}
      <section class="tools"><h2>${run ? 'The next run' : 'The run'}</h2>
      ${settingsView(this.#settings, MOST_EACH, RULES, change)}
      <p class="row"><button class="main" ?disabled=${lesson.seats.every(({ out }) => out) || run?.ended === null}
        @click=${() => this.#begin()}>Begin</button>
      ${run?.ended === null ? html`<button @click=${() => void this.#act('stop')}>Stop this run</button>` : nothing}
      ${
        run && run.ended !== null
          ? html`<button @click=${() => void this.#act('clear')}>Show the link</button>`
          : nothing
      }
      ${lesson.game ? html`<button @click=${() => void this.#act('game')}>End the game</button>` : nothing}
      <label class="check"><input type="checkbox" .checked=${lesson.closed}
        @change=${() => void this.#act(lesson.closed ? 'open' : 'close')}> let nobody else in</label>
      ${themeView()}</p></section>
      ${pastView(this.#past)}${this.#seats(lesson)}
      <section class="limits"><h2>Games of the articles</h2><p>Open an article from this page, and “Link for a class” in
      its game. Phones that have joined get the game by themselves, and the results come without codes.</p></section>`
  }

  #invite({ key, seats }: Lesson): TemplateResult {
    const link = new URL(`#join=${key}`, location.href).href
    const there = seats.filter(({ out }) => !out).length
    return html`<section class="stage"><div class="invite">${picture(link, 'QR code of the link')}</div>
      <div class="take"><p class="address">${link.replace(/^https?:\/\//, '')}</p>
      <p class="count" role="status"><b>${there}</b> ${there === 1 ? 'has' : 'have'} joined</p>
      <p>Everybody in this network who has the link can join. Names and times stay in “allot class” on this machine, and
      are gone when it ends.</p></div></section>`
  }

  #run(lesson: Lesson, run: Run): TemplateResult {
    const { width, height } = roomOf(this.place)
    const now = run.ended ?? run.age + (performance.now() - this.#told) / 1000
    const open = run.doing.flatMap(({ task, since }, seat): Bar[] =>
      task === null || since === null ? [] : [{ seat, task, from: since, to: now, worked: 0, open: true }],
    )
    const names = lesson.seats.map(({ name }, seat) => `${seat + 1} ${name}`)
    const { done, rule, deal } = run
    const state = run.over ? 'All is done.' : run.ended === null ? '' : 'Stopped.'
    return html`<section class="results" aria-label="Run ${run.number}"><p class="state" role="status"
      ><b>${labelOf(rule)}</b>: ${done.length} of ${deal.tasks} tasks are done. ${state}</p>
      ${resultsView({ rule, names, seats: run.seats, done, open, played: this.#played, width, height })}</section>`
  }

  #seats({ seats }: Lesson): TemplateResult {
    return html`<section class="seats"><h2>Seats</h2>${
      seats.length === 0 ? html`<p class="hint">Nobody has joined yet.</p>` : nothing
    }<ul>${seats.map(
      ({ name, out, away }, seat) =>
        html`<li class=${out || away ? 'gone' : ''}><span>${seat + 1} ${name}${
          out ? ', out' : away ? ', away' : ''
        }</span>${
          out
            ? nothing
            : html` <button class="link" aria-label="Take out ${name}" title="Its tasks are for the others"
            @click=${() => void this.#act('away', { seat })}>take out</button>`
        }</li>`,
    )}</ul></section>`
  }
}

export function openLesson(place: HTMLElement, teacher: string): void {
  new LessonWall(place, teacher)
}
