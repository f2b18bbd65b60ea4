/**
 * The machines of chapter 7, one for each method, on the same random numbers. They live in a worker, which posts
 * frames: the snapshot after the last event, and the growth of the trajectory since the last frame.
 */
import type { MachineHandle, LateExports } from './exports.js'
import type { Snapshot, Visit } from './simulation-types.js'

export interface Frame {
  method: string
  snapshot: Snapshot
  /** index of the segment where `visits` begin; the trajectory before it stays */
  from: number
  visits: Visit[]
  /** events since the last frame */
  events: number
}

/** A request is answered after at most this number of events, so that a fast clock never blocks the machines. */
const MOST_EVENTS = 400

class Machine {
  snapshot: Snapshot
  #from = 0
  #visits: Visit[] = []
  #events = 0

  constructor(
    private readonly handle: MachineHandle,
    readonly method: string,
  ) {
    this.snapshot = handle.snapshot()
    this.#remember()
  }

  get next(): number {
    return this.snapshot.done ? Infinity : (this.snapshot.next ?? Infinity)
  }

  step(): void {
    this.snapshot = this.handle.step()
    this.#events += 1
    this.#remember()
  }

  /** Merges a snapshot's visits, which are the last ones only, into the known visits at their place. */
  #remember(): void {
    const { trajectory, spliced } = this.snapshot
    const begin = spliced - length(trajectory)
    const known = this.#from + length(this.#visits)
    if (begin >= this.#from && begin <= known && this.#visits.length > 0) {
      this.#visits = [...cut(this.#visits, begin - this.#from), ...trajectory]
    } else {
      this.#from = begin
      this.#visits = trajectory
    }
  }

  take(): Frame {
    const frame: Frame = {
      method: this.method,
      snapshot: this.snapshot,
      from: this.#from,
      visits: join(this.#visits),
      events: this.#events,
    }
    this.#events = 0
    this.#from = this.snapshot.spliced
    this.#visits = []
    return frame
  }

  free(): void {
    this.handle.free()
  }
}

function length(visits: readonly Visit[]): number {
  return visits.reduce((sum, visit) => sum + visit.segments, 0)
}

/** The visits of the first n segments. */
export function cut(visits: readonly Visit[], segments: number): Visit[] {
  const kept: Visit[] = []
  let left = segments
  for (const visit of visits) {
    if (left <= 0) break
    kept.push({ state: visit.state, segments: Math.min(visit.segments, left) })
    left -= visit.segments
  }
  return kept
}

/** Joins consecutive visits of the same state into one. */
export function join(visits: readonly Visit[]): Visit[] {
  const joined: Visit[] = []
  for (const visit of visits) {
    const last = joined.at(-1)
    if (last?.state === visit.state) last.segments += visit.segments
    else joined.push({ ...visit })
  }
  return joined
}

export class Machines {
  readonly #all: Machine[]

  constructor(simulator: Pick<LateExports, 'Machine'>, simulation: string, methods: readonly string[]) {
    this.#all = methods.map((method) => new Machine(new simulator.Machine(simulation, method, 0), method))
  }

  frames(): Frame[] {
    return this.#all.map((machine) => machine.take())
  }

  /** Steps the machine whose next event is the earliest; with a tie, all of these. */
  step(): Frame[] {
    const next = Math.min(...this.#all.map((machine) => machine.next))
    if (next !== Infinity) for (const machine of this.#all) if (machine.next <= next) machine.step()
    return this.frames()
  }

  /** Steps through the events up to a moment of wall-clock time, in order, MOST_EVENTS at most. */
  advance(to: number): Frame[] {
    for (let events = 0; events < MOST_EVENTS; events++) {
      const next = this.#all.reduce((one, other) => (other.next < one.next ? other : one))
      if (next.next > to) break
      next.step()
    }
    return this.frames()
  }

  free(): void {
    for (const machine of this.#all) machine.free()
  }
}
