/** A student's page in a lesson of `allot class`: a name, then tasks as they come, and the way into games. */
import { html, nothing, render, type TemplateResult } from 'lit'
import { ask, keepSeat, ownSeat, pause, Refused, type Seat, type StudentPage } from '../class/hall.js'
import { labelOf } from './choices.js'
import { Doing } from './squares.js'
import { listenToKeys, taskView } from './task.js'

/** Why there is no task, by rule. */
const NOTHING: Record<string, string> = {
  counter: 'The queue is empty. The others end their last tasks.',
  lists: 'Your list is done. The others still work on theirs.',
  stealing: 'Nothing is left to steal. The others end their last tasks.',
  barrier: 'Your task of this round is done. All wait for the last one.',
}

class Phone {
  #seat: Seat | null
  #page: StudentPage | null = null
  #doing: Doing | null = null
  /** the run and task that `#doing` is */
  #name = ''
  #problem = ''
  #joining = false

  constructor(
    private readonly place: HTMLElement,
    private readonly key: string,
  ) {
    const own = ownSeat()
    this.#seat = own?.key === key ? own : null
    listenToKeys(
      () => this.#doing,
      () => this.#tapped(),
    )
    if (this.#seat) void this.#join(this.#seat.name)
    else this.#draw()
  }

  async #join(name: string): Promise<void> {
    if (this.#joining) return
    this.#joining = true
    for (let failures = 0; this.#joining; ) {
      try {
        const known = this.#seat ? { token: this.#seat.token } : {}
        const page = await ask<StudentPage & { token: string }>('join', { key: this.key, name, ...known })
        this.#seat = { key: this.key, token: page.token, name: page.name }
        keepSeat(this.#seat)
        this.#joining = false
        this.#show(page)
        void this.#follow()
      } catch (error) {
        failures += 1
        this.#failed(error)
        if (error instanceof Refused) this.#joining = false
        else await pause(failures)
      }
    }
    this.#draw()
  }

  /** Asks for what is new, for as long as the lesson knows the seat. */
  async #follow(): Promise<void> {
    for (let failures = 0; this.#seat && !this.#page?.out; ) {
      try {
        const since = this.#page?.version
        const { token } = this.#seat
        this.#show(await ask<StudentPage>('at', { token, ...(since !== undefined && { since }) }))
        failures = 0
      } catch (error) {
        failures += 1
        if (error instanceof Refused && error.unknown) this.#seat = null
        this.#failed(error)
        await pause(failures)
      }
    }
  }

  #failed(error: unknown): void {
    this.#problem = error instanceof Refused ? error.message : 'The wall does not answer. Trying again.'
    this.#draw()
  }

  #show(page: StudentPage): void {
    // An answer that was overtaken says what was.
    if (this.#page && page.version < this.#page.version && page.seat === this.#page.seat) return
    this.#page = page
    this.#problem = ''
    const { run } = page
    const name = run && run.task !== null ? `${run.number} ${run.task}` : ''
    if (name !== this.#name) {
      this.#name = name
      this.#doing = run && run.task !== null ? new Doing(run.task, run.steps ?? 1, performance.now() / 1000) : null
    }
    this.#draw()
  }

  #tapped(): void {
    this.#draw()
    const worked = this.#doing?.worked
    const run = this.#page?.run
    if (typeof worked === 'number' && run && this.#seat) void this.#handIn(run.number, this.#doing!.task, worked)
  }

  async #handIn(run: number, task: number, worked: number): Promise<void> {
    for (let failures = 0; this.#seat; ) {
      try {
        this.#show(await ask<StudentPage>('done', { token: this.#seat.token, run, task, worked }))
        return
      } catch (error) {
        // A task that is no longer this seat's is nothing to try again.
        if (error instanceof Refused && !error.early) return
        failures += 1
        if (!(error instanceof Refused)) this.#failed(error)
        await pause(failures)
      }
    }
  }

  #draw(): void {
    render(
      html`${this.#content()}${this.#problem ? html`<p class="refusal" role="alert">${this.#problem}</p>` : nothing}`,
      this.place,
    )
  }

  #content(): TemplateResult {
    const page = this.#page
    if (!this.#seat || !page) return this.#ask()
    if (page.out) return this.#message('You are out', 'The teacher has given your tasks to the others.', this.#back())
    const who = html`<p class="who">${page.name}, processor ${page.seat + 1}</p>`
    if (this.#doing && this.#doing.lit !== null)
      return html`${taskView(this.#doing, `Task ${this.#doing.task + 1}`, () => this.#tapped())}${who}`
    if (page.game) return this.#message('A game', 'Play it alone, and hand it in there.', this.#game(page.game))
    const { run } = page
    if (!run) return this.#message('Look at the wall', 'The teacher begins.', who)
    if (!run.runs) return this.#message('All is done', `Look at the wall. ${tasks(run.done)} yours.`, who)
    if (this.#doing) return this.#message('Done', 'The next task comes.', who)
    return this.#message('No task', NOTHING[run.rule] ?? labelOf(run.rule), who)
  }

  #message(title: string, words: string, more: unknown): TemplateResult {
    return html`<section class="message" role="status"><h2>${title}</h2><p>${words}</p></section>${more}`
  }

  #ask(): TemplateResult {
    const join = (event: Event): void => {
      event.preventDefault()
      void this.#join(this.place.querySelector('input')?.value ?? '')
    }
    return html`<form class="join" @submit=${join}><h2>Join</h2>
      <label>Your name, or one that you make up: everyone sees it on the wall
      <input type="text" id="name" maxlength="24" autocomplete="off" spellcheck="false"></label>
      <button class="main" ?disabled=${this.#joining}>Join</button></form>`
  }

  #back(): TemplateResult {
    return html`<p><button @click=${() => void this.#join('')}>Come back</button></p>`
  }

  /** Only into pages of this site. */
  #game(link: string): TemplateResult | typeof nothing {
    const url = new URL(link, document.baseURI)
    return url.origin === location.origin ? html`<p><a class="go" href=${url.href}>Open the game</a></p>` : nothing
  }
}

function tasks(count: number): string {
  return count === 1 ? 'One of the tasks was' : `${count} of the tasks were`
}

export function openPhone(place: HTMLElement, key: string): void {
  new Phone(place, key)
}
