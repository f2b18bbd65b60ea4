/**
 * Plays chapter 7: one clock for all machines. Between events only the clock moves, and progress is computed from it.
 * When the clock passes the next event, the machines are advanced to it.
 *
 * With reduced motion nothing moves between events: playing goes from one event to the next.
 */
import type { Frame } from '../engine/machines.js'
import type { Snapshot } from '../engine/simulation-types.js'
import { Trajectory } from './trajectory.js'

/** The source of frames: the worker with the machines, or a stand-in in a test. */
export interface Stage {
  begin(simulation: string, methods: readonly string[]): Promise<Frame[]>
  advance(to: number): Promise<Frame[]>
  step(): Promise<Frame[]>
}

export interface Lane {
  method: string
  snapshot: Snapshot
  trajectory: Trajectory
  /** number of events so far, so that a view notices new ones */
  events: number
}

/** Longest step of the clock: a tab that slept does not leap ahead when it wakes. */
const LONGEST_FRAME_S = 0.1
/** With reduced motion: the time for each event, at the middle speed. */
const EVENT_MS = 900
export const MIDDLE_SPEED = 100

export class Player extends EventTarget {
  lanes: Lane[] = []
  /** wall-clock time of the machines, in seconds */
  time = 0
  /** simulated seconds in one real second */
  speed = MIDDLE_SPEED
  playing = false
  problem: unknown = null

  #asked = false
  #frame = 0
  #last = 0
  #timer = 0
  #turn = 0

  constructor(
    private readonly stage: Stage,
    private readonly jumps: () => boolean,
  ) {
    super()
  }

  get next(): number {
    return Math.min(...this.lanes.map(({ snapshot }) => (snapshot.done ? Infinity : (snapshot.next ?? Infinity))))
  }

  get over(): boolean {
    return this.lanes.length > 0 && this.next === Infinity
  }

  /** Starts from the beginning. */
  async begin(simulation: string, methods: readonly string[]): Promise<void> {
    const turn = ++this.#turn
    this.#asked = true
    try {
      const frames = await this.stage.begin(simulation, methods)
      if (turn !== this.#turn) return
      this.problem = null
      this.time = 0
      this.lanes = []
      this.#take(frames)
    } catch (error) {
      if (turn !== this.#turn) return
      this.problem = error
      this.pause()
    }
    this.#asked = false
    this.#tell('event')
  }

  play(): void {
    if (this.playing || this.lanes.length === 0 || this.over) return
    this.playing = true
    this.#last = performance.now()
    if (this.jumps()) this.#jumpLater(0)
    else this.#frame = requestAnimationFrame(this.#tick)
    this.#tell('state')
  }

  pause(): void {
    if (!this.playing) return
    this.playing = false
    cancelAnimationFrame(this.#frame)
    clearTimeout(this.#timer)
    this.#tell('state')
  }

  /** Steps the machine whose event comes first. */
  async step(): Promise<void> {
    if (this.#asked || this.over || this.lanes.length === 0) return
    const next = this.next
    await this.#ask(this.stage.step())
    this.time = Math.max(this.time, next)
    this.#tell('event')
  }

  /** Runs to a moment at once, or to the end of the run. */
  async arrive(time: number): Promise<void> {
    this.pause()
    for (let before = -1; this.time > before && this.time < time && !this.over && !this.problem; ) {
      before = this.time
      this.time = time
      await this.#catchUp()
    }
    this.#tell('tick')
  }

  readonly #tick = (now: number): void => {
    if (!this.playing) return
    this.#frame = requestAnimationFrame(this.#tick)
    const passed = Math.min(LONGEST_FRAME_S, Math.max(0, (now - this.#last) / 1000))
    this.#last = now
    // The clock waits while a request to the machines is open.
    if (this.#asked) return
    this.time += passed * this.speed
    if (this.time >= this.next) void this.#catchUp()
    this.#tell('tick')
  }

  async #catchUp(): Promise<void> {
    const to = this.time
    await this.#ask(this.stage.advance(to))
    // One answer has a limit of events: the clock goes no further than the machines.
    if (this.next < to) this.time = this.next
    if (this.over) {
      this.time = Math.min(this.time, Math.max(...this.lanes.map(({ snapshot }) => snapshot.time)))
      this.pause()
    }
    this.#tell('event')
  }

  #jumpLater(milliseconds: number): void {
    this.#timer = setTimeout(async () => {
      await this.step()
      if (this.over) this.pause()
      if (this.playing) this.#jumpLater((EVENT_MS * MIDDLE_SPEED) / this.speed)
    }, milliseconds) as unknown as number
  }

  async #ask(answer: Promise<Frame[]>): Promise<void> {
    const turn = this.#turn
    this.#asked = true
    try {
      const frames = await answer
      if (turn === this.#turn) this.#take(frames)
    } catch (error) {
      if (turn !== this.#turn) return
      this.problem = error
      this.pause()
    } finally {
      if (turn === this.#turn) this.#asked = false
    }
  }

  #take(frames: readonly Frame[]): void {
    this.lanes = frames.map(({ method, snapshot, from, visits, events }) => {
      const before = this.lanes.find((lane) => lane.method === method)
      const trajectory = before?.trajectory ?? new Trajectory()
      trajectory.extend(from, visits)
      return { method, snapshot, trajectory, events: (before?.events ?? 0) + events }
    })
  }

  #tell(what: 'tick' | 'event' | 'state'): void {
    this.dispatchEvent(new Event(what))
  }
}
