/**
 * A pool of workers for long work in many small pieces. Each worker takes one piece at a time. A piece that is not
 * wanted any more is stopped by ending its worker. A worker that breaks or vanishes is replaced, and its piece is
 * handed back to be done again. Workers start when there is work for them.
 */
import { EngineBroken, NotStarted, toError } from './errors.js'
import { watchLifeline } from './lifeline.js'
import type { Answered, FromWorker, Job, ToWorker } from './serve.js'
import type { StartWorker } from './pool.js'
import { makeRoom } from './room.js'

export interface Piece<Result = Float64Array> {
  /** name of the part of the page that wants the work */
  owner: string
  job: Job
  done: (result: Result, milliseconds: number) => void
  /** called when the piece was stopped before it was done */
  stopped: () => void
  /** called when the worker was lost: the piece is to be done again */
  lost: (why: string) => void
  /** called when the engine refused the piece */
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
 * The number of workers: all but one of the machine's cores, so that the page itself stays quick, and at most 8. On two
 * cores both are used, or half of the machine would idle.
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

  /** Gives a piece to every idle worker. */
  fill(): void {
    for (const seat of this.#seats) {
      if (seat.piece) continue
      const piece = this.next()
      if (!piece) return
      seat.worker ??= this.#start(seat)
      seat.piece = piece
      seat.id = ++this.#lastId
      seat.began = performance.now()
      const message: ToWorker = { id: seat.id, job: piece.job }
      seat.worker.postMessage(message)
    }
  }

  /** Stops an owner's work now: its workers are ended. */
  stop(owner: string): void {
    for (const seat of this.#seats) {
      const { piece } = seat
      if (piece?.owner !== owner) continue
      this.#end(seat)
      piece.stopped()
    }
  }

  /** Whether a worker has a piece of this owner. */
  worksFor(owner: string): boolean {
    return this.#seats.some(({ piece }) => piece?.owner === owner)
  }

  /** Ends all idle workers; call it when no work is about to come. */
  rest(): void {
    for (const seat of this.#seats) if (seat.worker && !seat.piece) this.#end(seat)
  }

  #start(seat: Seat<Result>): Worker {
    const worker = this.startWorker()
    const lifeline = `allot-${performance.timeOrigin}-${Math.random()}`
    worker.onmessage = (event: MessageEvent<FromWorker>) => {
      if ('ready' in event.data) {
        seat.unwatch = watchLifeline(lifeline, () => this.#lose(seat, new EngineBroken('a worker was ended')))
      } else this.#hear(seat, event.data)
    }
    worker.onerror = (event) => {
      event.preventDefault()
      this.#lose(seat, new EngineBroken(event.message || 'a worker stopped'))
    }
    const message: ToWorker = { module: this.module, lifeline }
    worker.postMessage(message)
    return worker
  }

  #hear(seat: Seat<Result>, answer: Answered): void {
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
    // No notice of a worker that never started: it had begun nothing. If none starts at all, `lost` reports it.
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
