/**
 * Workers for long work in many small pieces: each takes one piece at a time, and a piece that is not wanted any more
 * is stopped by ending its worker. A worker that breaks or vanishes is replaced, and its piece is handed back,
 * to be done again. Workers start when there is work for them.
 */
import { EngineBroken, NotStarted, toError } from './errors.js'
import { watchLifeline } from './lifeline.js'
import type { FromSimulator, SimulatorJob, ToSimulator } from './simulator-serve.js'
import type { StartWorker } from './pool.js'
import { makeRoom } from './room.js'

export interface Piece<Result = Float64Array> {
  /** whose work it is */
  owner: string
  job: SimulatorJob
  done: (result: Result, milliseconds: number) => void
  /** it was stopped before it was done */
  stopped: () => void
  /** the worker was lost: the piece is to be done again */
  lost: (why: string) => void
  /** the simulator refused it */
  refused: (error: Error) => void
}

interface Seat<Result> {
  worker: Worker | null
  piece: Piece<Result> | null
  id: number
  began: number
  unwatch: () => void
}

/**
 * All but one of the machine's cores, so that the page itself stays quick; both where there are two, or half of it
 * would idle.
 */
export function crewSize(): number {
  const cores = navigator.hardwareConcurrency || 2
  return Math.min(8, Math.max(cores - 1, Math.min(cores, 2)))
}

export class Crew<Result = Float64Array> {
  readonly #seats: Seat<Result>[]
  #lastId = 0
  /** hands out the next piece of work; null when there is none now */
  next: () => Piece<Result> | null = () => null
  onReplaced: (why: string) => void = () => {}

  constructor(
    private readonly module: WebAssembly.Module,
    private readonly startWorker: StartWorker,
    readonly size: number,
  ) {
    this.#seats = Array.from({ length: size }, () => ({
      worker: null,
      piece: null,
      id: 0,
      began: 0,
      unwatch: () => {},
    }))
  }

  /** Gives work to everyone who has none. */
  fill(): void {
    for (const seat of this.#seats) {
      if (seat.piece) continue
      const piece = this.next()
      if (!piece) return
      seat.worker ??= this.#start(seat)
      seat.piece = piece
      seat.id = ++this.#lastId
      seat.began = performance.now()
      const message: ToSimulator = { id: seat.id, job: piece.job }
      seat.worker.postMessage(message)
    }
  }

  /** Stops the work of an owner now, and lets others have its workers. */
  stop(owner: string): void {
    for (const seat of this.#seats) {
      const { piece } = seat
      if (piece?.owner !== owner) continue
      this.#end(seat)
      piece.stopped()
    }
  }

  /** Whether someone works for this owner. */
  worksFor(owner: string): boolean {
    return this.#seats.some(({ piece }) => piece?.owner === owner)
  }

  /** Nobody is about to have work: those who have none are sent home. */
  rest(): void {
    for (const seat of this.#seats) if (seat.worker && !seat.piece) this.#end(seat)
  }

  #start(seat: Seat<Result>): Worker {
    const worker = this.startWorker()
    const lifeline = `allot-${performance.timeOrigin}-${Math.random()}`
    worker.onmessage = (event: MessageEvent<FromSimulator>) => {
      if ('ready' in event.data) {
        seat.unwatch = watchLifeline(lifeline, () => this.#lose(seat, new EngineBroken('a worker was ended')))
      } else this.#hear(seat, event.data)
    }
    worker.onerror = (event) => {
      event.preventDefault()
      this.#lose(seat, new EngineBroken(event.message || 'a worker stopped'))
    }
    const message: ToSimulator = { module: this.module, lifeline }
    worker.postMessage(message)
    return worker
  }

  #hear(seat: Seat<Result>, answer: Exclude<FromSimulator, { ready: true }>): void {
    const { piece } = seat
    if (!piece || answer.id !== seat.id) return
    if ('error' in answer) {
      const error = toError(answer.error)
      if (error instanceof EngineBroken) {
        this.#lose(seat, error)
        return
      }
      seat.piece = null
      piece.refused(error)
    } else {
      seat.piece = null
      piece.done(answer.result as Result, performance.now() - seat.began)
    }
    this.fill()
  }

  #lose(seat: Seat<Result>, why: EngineBroken): void {
    const { piece } = seat
    this.#end(seat)
    makeRoom()
    // Nothing stopped that had not begun; whose piece it is says so when no worker starts.
    if (!(why instanceof NotStarted)) this.onReplaced(why.message)
    piece?.lost(why.message)
    this.fill()
  }

  #end(seat: Seat<Result>): void {
    seat.unwatch()
    seat.unwatch = () => {}
    if (seat.worker) {
      seat.worker.onmessage = null
      seat.worker.onerror = null
      seat.worker.terminate()
    }
    seat.worker = null
    seat.piece = null
  }
}
