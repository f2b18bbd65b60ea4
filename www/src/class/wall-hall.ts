/**
 * The wall of a game in a lesson of `allot class`: it shows the game on the phones that have joined, and gets their
 * results without codes. On a machine that holds no lesson it asks nothing.
 */
import type { ReactiveController, ReactiveControllerHost } from 'lit'
import type { Result } from './code.js'
import { ask, pause, Refused, type Scored, teacherKey } from './hall.js'

interface Lesson {
  version: number
  key: string
  seats: { out: boolean }[]
  scores: Scored[]
}

export class HallResults implements ReactiveController {
  #lesson: Lesson | null = null
  #asking = false

  /** `link`: the game, as the phones open it. */
  constructor(
    private readonly host: ReactiveControllerHost,
    private readonly tasks: string,
    private readonly link: () => string,
    private readonly take: (result: Result) => void,
  ) {
    host.addController(this)
  }

  hostConnected(): void {
    const teacher = teacherKey()
    if (!teacher || this.#asking) return
    this.#asking = true
    void this.#follow(teacher)
  }

  hostDisconnected(): void {
    this.#asking = false
  }

  /** The link by which phones join; null where no lesson is held. */
  get join(): string | null {
    return this.#lesson ? new URL(`play.html#join=${this.#lesson.key}`, document.baseURI).href : null
  }

  /** The number of students who are there. */
  get seats(): number {
    return this.#lesson?.seats.filter(({ out }) => !out).length ?? 0
  }

  /** Shows the game on the phones, as it is now. */
  async show(): Promise<void> {
    const teacher = teacherKey()
    if (!this.#lesson || !teacher) return
    const { pathname, hash } = new URL(this.link())
    const game = `${pathname.split('/').at(-1) ?? ''}${hash}`
    // A server that has ended has no phones to show it on.
    await ask('act', { teacher, act: 'game', game }).catch(() => undefined)
  }

  /** Forgets the results of the game. */
  async forget(): Promise<void> {
    const teacher = teacherKey()
    if (this.#lesson && teacher) await ask('act', { teacher, act: 'forget', game: this.tasks }).catch(() => undefined)
  }

  async #follow(teacher: string): Promise<void> {
    for (let failures = 0; this.#asking; ) {
      try {
        const first = this.#lesson === null
        const since = this.#lesson?.version
        const body = { teacher, game: this.tasks, ...(since !== undefined && { since }) }
        this.#lesson = await ask<Lesson>('wall', body)
        failures = 0
        for (const { student, score } of this.#lesson.scores) this.take({ student, score })
        if (first) await this.show()
        this.host.requestUpdate()
      } catch (error) {
        failures += 1
        // The key is of a lesson that is over.
        if (error instanceof Refused) this.#asking = false
      }
      await pause(Math.max(1, failures))
    }
    this.#lesson = null
  }
}
