/** A student's page without a server: a list that was dealt beforehand, and at the end a code for the wall. */
import { html, nothing, render, type TemplateResult } from 'lit'
import { keep, kept } from '../class/keep.js'
import { picture } from '../class/picture.js'
import { inGroups, listCode } from './list-code.js'
import { type Lists, listOf, readLists, writeLists } from './list-link.js'
import { Doing } from './squares.js'
import { listenToKeys, taskView } from './task.js'

const now = (): number => performance.now() / 1000

class Alone {
  /** from 0; null before the student has said it */
  #student: number | null = null
  #tasks: number[] = []
  #doing: Doing | null = null
  #began = 0
  #ends: number[] = []
  #refused = false

  constructor(
    private readonly place: HTMLElement,
    private readonly lists: Lists,
  ) {
    listenToKeys(
      () => this.#doing,
      () => this.#tapped(),
    )
    this.#draw()
  }

  get #key(): string {
    return `play ${writeLists(this.lists)}`
  }

  #sit(event: Event): void {
    event.preventDefault()
    const number = Number(this.place.querySelector('input')?.value)
    this.#refused = !Number.isInteger(number) || number < 1 || number > this.lists.students
    if (!this.#refused) {
      this.#student = number - 1
      this.#tasks = listOf(this.lists, number - 1)
    }
    this.#draw()
    this.place.querySelector<HTMLElement>(this.#refused ? 'input' : 'button')?.focus()
  }

  #begin(): void {
    this.#began = now()
    this.#ends = []
    this.#next()
  }

  #next(): void {
    const task = this.#tasks[this.#ends.length]
    this.#doing = task === undefined ? null : new Doing(task, this.lists.steps[task]!, now())
    this.#draw()
  }

  #tapped(): void {
    if (this.#doing?.lit !== null) {
      this.#draw()
      return
    }
    this.#ends.push(now() - this.#began)
    if (this.#ends.length === this.#tasks.length) keep(this.#key, listCode(this.lists, this.#student ?? 0, this.#ends))
    this.#next()
  }

  #draw(): void {
    render(this.#content(), this.place)
  }

  #content(): TemplateResult {
    const code = kept(this.#key)
    if (this.#doing) {
      const title = `Task ${this.#ends.length + 1} of ${this.#tasks.length}`
      return taskView(this.#doing, title, () => this.#tapped())
    }
    if (code) return this.#card(code)
    if (this.#student === null) return this.#ask()
    return html`<section class="message"><h2>Processor ${this.#student + 1}</h2>
      <p>Your list has ${this.#tasks.length === 1 ? 'one task' : `${this.#tasks.length} tasks`}. Tap the lit squares.
      Begin when the teacher says so: all begin at once.</p>
      <p><button class="main go" @click=${() => this.#begin()}>Begin</button></p></section>`
  }

  #ask(): TemplateResult {
    const { students } = this.lists
    return html`<form class="join" @submit=${(event: Event) => this.#sit(event)}><h2>Your number</h2>
      <label>Count off round the room, from 1 to ${students}
      <input type="text" inputmode="numeric" autocomplete="off" aria-invalid=${this.#refused}></label>
      <button class="main">Sit down</button>
      ${this.#refused ? html`<p class="refusal" role="alert">A number from 1 to ${students} is needed.</p>` : nothing}
      </form>`
  }

  #card(code: string): TemplateResult {
    return html`<section class="message card"><h2>For the wall</h2>
      <p>Hold it before the teacher’s camera, or read it aloud.</p>
      <p class="code">${inGroups(code)}</p>${picture(code, `QR code of ${inGroups(code)}`)}
      <p><button @click=${() => {
        keep(this.#key, '')
        this.#student = null
        this.#draw()
      }}>Forget it and begin anew</button></p></section>`
  }
}

export function openAlone(place: HTMLElement, text: string): void {
  const lists = readLists(text)
  if (lists) new Alone(place, lists)
  else render(html`<p class="refusal" role="alert">This link has lost a part: scan the code again.</p>`, place)
}
