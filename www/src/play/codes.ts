/** The wall of a class without a server: lists dealt by a link, times that come back by codes. */
import { html, nothing, render, type TemplateResult } from 'lit'
import { noCamera, watch } from '../class/camera.js'
import { keep, kept } from '../class/keep.js'
import { picture } from '../class/picture.js'
import { whyOf } from './failed.js'
import { tasksOfCode } from './list-code.js'
import { type Lists, MOST_EACH, MOST_STUDENTS, readLists, writeLists } from './list-link.js'
import type { ClassPlayed } from '../front/types.js'
import type { Done } from './measure.js'
import { playedOf } from './played.js'
import { resultsView } from './results.js'
import { BY_CODES, RULES } from './choices.js'
import { dealOf, newSettings, type Settings, settingsView, wholeField } from './settings.js'
import { roomOf, themeView } from './wall.js'

const BEGIN_WITH = 30

class CodesWall {
  #settings: Settings = newSettings(BY_CODES)
  #students = BEGIN_WITH
  #lists: Lists | null = null
  #played: ClassPlayed | null = null
  /** the codes that were taken, of each student the last */
  readonly #codes = new Map<number, string>()
  #said = ''
  #wrong = false
  #stop: (() => void) | null = null
  #seeing = false

  constructor(private readonly place: HTMLElement) {
    this.#resume()
    this.#draw()
    addEventListener('resize', () => this.#draw())
  }

  /** A wall that is loaded anew has its lists still, and the codes. */
  #resume(): void {
    const [text = '', settings = '', codes = ''] = (kept('play wall') ?? '').split('\n')
    const lists = readLists(text)
    if (!lists) return
    this.#lists = lists
    this.#students = lists.students
    this.#settings = JSON.parse(settings) as Settings
    for (const code of codes.split(' ').filter(Boolean)) this.#take(code)
    this.#said = ''
    void this.#simulate()
  }

  #keep(): void {
    if (!this.#lists) return
    const codes = [...this.#codes.values()].join(' ')
    keep('play wall', `${writeLists(this.#lists)}\n${JSON.stringify(this.#settings)}\n${codes}`)
  }

  async #simulate(): Promise<void> {
    try {
      this.#played = await playedOf(dealOf(this.#settings, this.#students), this.#students)
    } catch (error) {
      this.#say(`Nothing is simulated: ${whyOf(error)}`, true)
    }
    this.#draw()
  }

  async #deal(): Promise<void> {
    this.#codes.clear()
    this.#said = ''
    await this.#simulate()
    if (!this.#played) return
    this.#lists = { students: this.#students, steps: this.#played.steps }
    this.#keep()
    this.#draw()
    this.place.querySelector<HTMLElement>('#code')?.focus({ preventScroll: true })
  }

  #say(words: string, wrong: boolean): void {
    this.#said = words
    this.#wrong = wrong
  }

  /** Takes codes, with anything but letters and figures between them. */
  #take(text: string): boolean {
    const lists = this.#lists
    if (!lists) return false
    const done = tasksOfCode(lists, text)
    const seat = done?.[0]?.seat
    if (!done || seat === undefined) {
      this.#say(`“${text.trim()}” is not taken: a letter is missing or wrong, or it is of other tasks.`, true)
      return false
    }
    const known = this.#codes.has(seat)
    this.#codes.set(seat, text)
    this.#keep()
    const end = done.at(-1)?.to ?? 0
    this.#say(`Processor ${seat + 1}: ${end.toFixed(1)} s${known ? ', in the place of the code before' : ''}.`, false)
    return true
  }

  #type(event: Event): void {
    event.preventDefault()
    const input = this.place.querySelector<HTMLInputElement>('#code')
    if (!input || input.value.trim() === '') return
    if (this.#take(input.value)) input.value = ''
    input.focus()
    this.#draw()
  }

  async #see(): Promise<void> {
    if (this.#seeing) {
      this.#stop?.()
      this.#stop = null
      this.#seeing = false
      this.#draw()
      return
    }
    this.#seeing = true
    this.#draw()
    const video = this.place.querySelector('video')!
    try {
      this.#stop = await watch(video, (text) => {
        this.#take(text)
        this.#draw()
      })
    } catch (error) {
      this.#seeing = false
      const why = whyOf(error)
      this.#say(`The camera did not start: ${why}. Type the codes instead.`, true)
      this.#draw()
    }
  }

  #draw(): void {
    render(this.#content(), this.place)
  }

  #content(): TemplateResult {
    const lists = this.#lists
    const change = (part: Partial<Settings>): void => {
      this.#settings = { ...this.#settings, ...part }
      this.#draw()
    }
    const rules = RULES.filter(({ name }) => name === BY_CODES)
    return html`<p class="lede">Each student is a processor and taps lit squares. The wall draws who did what when,
      beside ideal processors.</p>
      ${lists ? this.#open(lists) : nothing}
      <section class="tools"><h2>${lists ? 'Deal anew' : 'Deal the lists'}</h2>
      <div class="row">${wholeField('Students', this.#students, [1, MOST_STUDENTS], (value) => {
        this.#students = value
        this.#draw()
      })}${themeView()}</div>
      ${settingsView(this.#settings, MOST_EACH, rules, change)}
      <p><button class="main" @click=${() => void this.#deal()}>Deal</button></p></section>
      <section class="limits"><h2>What codes can carry</h2><p>Without a server a phone cannot ask for its next task, so
      only lists that are dealt beforehand go by codes. A counter, stealing and rounds need <code>allot class</code>, a
      small server on your machine in the school’s network: <a href="./reference/class.html">how to start it</a>.</p>
      </section>`
  }

  #open(lists: Lists): TemplateResult {
    const link = new URL(`#list=${writeLists(lists)}`, location.href).href
    const { width, height } = roomOf(this.place)
    const done: Done[] = [...this.#codes.values()].flatMap((code) => tasksOfCode(lists, code) ?? [])
    const none = noCamera()
    const names = Array.from({ length: lists.students }, (_, seat) => `${seat + 1}`)
    return html`<section class="stage"><div class="invite">${picture(link, 'QR code of the link')}
      <p class="address">${link.replace(/^https?:\/\//, '')}</p></div>
      <div class="take"><p>Count off: everybody needs a number from 1 to ${lists.students}. Begin together. Whoever is
      done shows a code.</p>
      <form class="row" @submit=${(event: Event) => this.#type(event)}><label class="pick">Code of a student
      <input id="code" class="code" type="text" autocomplete="off" autocapitalize="characters" spellcheck="false"
      aria-invalid=${this.#wrong} aria-describedby="said"></label><button class="main">Take</button>
      ${
        none
          ? nothing
          : html`<button type="button" aria-pressed=${this.#seeing}
            @click=${() => void this.#see()}>${this.#seeing ? 'Camera off' : 'Read by camera'}</button>`
      }</form>
      <p id="said" class=${this.#wrong ? 'refusal' : 'hint'} role="status">${this.#said || (none ?? '')}</p>
      <p><b>${this.#codes.size}</b> of ${lists.students} have handed in.</p>
      ${this.#seeing ? html`<video playsinline muted aria-label="What the camera sees"></video>` : nothing}</div>
      </section>
      <section class="results" aria-label="Results">${resultsView({
        rule: BY_CODES,
        names,
        seats: lists.students,
        done,
        open: [],
        played: this.#played,
        width,
        height,
      })}</section>`
  }
}

export function openCodes(place: HTMLElement): void {
  new CodesWall(place)
}
