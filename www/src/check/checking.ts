/** The check of one article's claims: it is started, tells of each claim, can be stopped, and goes on where it was. */
import { Crew, type Piece } from '../engine/crew.js'
import type { Claims } from '../engine/exports.js'
import type { Claim } from '../engine/generated-kernel.js'
import type { LateDoor } from '../engine/late-door.js'

/** Every change is told by an event `change`. */
export interface Checking extends EventTarget {
  /** those that are there, by their number in the order of the source */
  readonly claims: ReadonlyMap<number, Claim>
  /** part of the work that is done, from 0 to 1 */
  readonly progress: { readonly part: number }
  readonly state: 'idle' | 'starting' | 'running' | 'away' | 'stopped' | 'done'
  /** why it ended early; empty if it did not */
  readonly problem: string
  start(): void
  stop(): void
  goOn(): void
}

/** The check stops after this number of lost workers without a claim in between. */
const MOST_ATTEMPTS = 3

/** Claims that need no runs: one worker computes one after the other, and keeps what several of them look at. */
export class OneByOne extends EventTarget implements Checking {
  readonly claims = new Map<number, Claim>()
  state: Checking['state'] = 'idle'
  problem = ''
  #crew: Crew<Claim | false> | null = null
  #attempts = 0

  constructor(
    private readonly door: () => Promise<LateDoor<Claims>>,
    /** number of claims */
    private readonly of: number,
  ) {
    super()
  }

  get progress(): { part: number } {
    return { part: this.claims.size / this.of }
  }

  start(): void {
    this.goOn()
  }

  goOn(): void {
    this.problem = ''
    this.#attempts = 0
    this.#become('starting')
    void this.#go()
  }

  stop(): void {
    this.#become('stopped')
    this.#end()
  }

  async #go(): Promise<void> {
    try {
      if (!this.#crew) {
        const { module, worker } = await this.door()
        this.#crew = new Crew(await module(), worker, 1)
        this.#crew.next = () => this.#next()
      }
      if (this.state !== 'starting') return
      this.#become('running')
      this.#crew.fill()
    } catch (error) {
      this.#fail(error instanceof Error ? error.message : String(error))
    }
  }

  #next(): Piece<Claim | false> | null {
    const number = this.claims.size
    if (this.state !== 'running' || number === this.of) return null
    return {
      owner: '',
      job: { kind: 'claim', number },
      done: (claim) => {
        this.#attempts = 0
        if (claim === false) return this.#fail(`There is no claim ${number}.`)
        this.claims.set(number, claim)
        if (this.claims.size < this.of) return this.#become('running')
        this.#become('done')
        this.#end()
      },
      stopped: () => undefined,
      lost: (why) => {
        if (++this.#attempts >= MOST_ATTEMPTS) this.#fail(`The check stopped unexpectedly: ${why}.`)
      },
      refused: (error) => this.#fail(error.message),
    }
  }

  #fail(why: string): void {
    this.problem = why
    this.stop()
  }

  #end(): void {
    this.#crew?.stop('')
    this.#crew?.rest()
  }

  #become(state: Checking['state']): void {
    this.state = state
    this.dispatchEvent(new Event('change'))
  }
}
