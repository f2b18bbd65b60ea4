/**
 * Keeps one answer about the reader's own timings, computed by a worker of the later module for the current scenario.
 * A request waits for a pause in the changes and for its element to be in sight. An answer to an older scenario is not
 * shown beside a newer one.
 */
import type { ReactiveController, ReactiveControllerHost } from 'lit'
import { here } from '../here.js'
import { Cancelled } from '../../../engine/pool.js'
import { follow } from '../../../state/follow.js'
import { ownFit } from '../state/own-fit.js'
import { refusalWords } from '../../../state/words.js'

const PAUSE_MS = 400
/** A computation shorter than this shows no progress. */
const QUIET_MS = 200

export class LateAnswer<T> implements ReactiveController {
  problem = ''
  cancelled = false
  /** the computation takes long enough to show progress */
  busy = false
  #answer: T | null = null
  /** the scenario that the answer is for */
  #answered = ''
  /** the scenario of the current or the last request */
  #asked = ''
  #seen = false
  #pause = 0
  #quiet = 0
  #stop: (() => void)[] = []

  constructor(
    private readonly host: ReactiveControllerHost & Element,
    private readonly lane: 'uncertainty' | 'comparison',
    private readonly compute: (scenario: string) => Promise<T>,
    private readonly when: () => boolean,
  ) {
    host.addController(this)
  }

  /** Whether the current scenario has such an answer. */
  get wanted(): boolean {
    return this.when()
  }

  get answer(): T | null {
    return this.wanted && this.#answered === here().store.text('sharing') ? this.#answer : null
  }

  /** The last answer, whose room is kept until the next answer, so that nothing jumps while a slider is dragged. */
  get before(): T | null {
    return this.wanted ? this.#answer : null
  }

  hostConnected(): void {
    const watch = new IntersectionObserver((entries) => {
      this.#seen = entries.at(-1)?.isIntersecting ?? false
      this.#later()
    })
    watch.observe(this.host)
    const heed = (): void => {
      this.host.requestUpdate()
      this.#later()
    }
    ownFit().addEventListener('change', heed)
    this.#stop = [() => watch.disconnect(), () => ownFit().removeEventListener('change', heed), follow(this.host, heed)]
  }

  hostDisconnected(): void {
    for (const stop of this.#stop) stop()
    clearTimeout(this.#pause)
    clearTimeout(this.#quiet)
  }

  cancel(): void {
    here().results.cancelLate(this.lane)
  }

  again(): void {
    this.#asked = ''
    void this.#ask()
  }

  #later(): void {
    clearTimeout(this.#pause)
    if (this.#seen && this.wanted && this.#asked !== here().store.text('sharing'))
      this.#pause = setTimeout(() => void this.#ask(), PAUSE_MS) as unknown as number
  }

  async #ask(): Promise<void> {
    const sharing = here().store.text('sharing')
    if (!this.wanted || sharing === this.#asked) return
    this.#asked = sharing
    this.problem = ''
    this.cancelled = false
    clearTimeout(this.#quiet)
    this.#quiet = setTimeout(() => this.#set({ busy: true }), QUIET_MS) as unknown as number
    try {
      const answer = await this.compute(sharing)
      if (sharing === this.#asked) {
        this.#answer = answer
        this.#answered = sharing
      }
    } catch (error) {
      if (sharing !== this.#asked) return
      if (error instanceof Cancelled) this.cancelled = true
      else this.problem = refusalWords(error)
    }
    if (sharing !== this.#asked) return
    clearTimeout(this.#quiet)
    this.#set({ busy: false })
  }

  #set({ busy }: { busy: boolean }): void {
    this.busy = busy
    this.host.requestUpdate()
  }
}
