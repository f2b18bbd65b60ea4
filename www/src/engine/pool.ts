/**
 * Long work, off the main thread. Each request has a lane ("figure 6b"), and in a lane the newest request wins: an
 * older one that has not begun is dropped, and one that will not end is stopped by ending its worker. A worker that
 * breaks is replaced, and the page is told. The request to a worker that never started goes to its successor, once.
 *
 * Lanes that build on the same curves share a worker, whose engine keeps the curves. Quick work has a worker of its
 * own, so that it never waits behind long work. Workers start when first needed.
 */
import { EngineBroken, NotStarted, toError } from './errors.js'
import { makeRoom } from './room.js'
import type { FromWorker, Job, Result, ToWorker } from './serve.js'

/** A superseded job may finish within this time; after that its worker is replaced. */
const PATIENCE_MS = 3000

export class Cancelled extends Error {
  override name = 'Cancelled'
}

interface Request {
  id: number
  lane: string
  group: string
  job: Job
  /** second try: the first worker did not start */
  again: boolean
  resolve: (result: Result) => void
  reject: (reason: Error) => void
}

interface Seat {
  group: string
  worker: Worker
  request: Request | null
  superseded: number
}

/** Starts a worker: a real one, or a stand-in in a test. */
export type StartWorker = () => Worker

export class Pool {
  /** one worker for each group */
  readonly #seats = new Map<string, Seat>()
  #waiting: Request[] = []
  #lastId = 0
  onReplaced: (why: string) => void = () => {}

  constructor(
    private readonly module: WebAssembly.Module,
    private readonly startWorker: StartWorker,
  ) {}

  /** The newest request of a lane wins; the one before it is told that it was cancelled. */
  ask(lane: string, group: string, job: Job): Promise<Result> {
    this.#dropWaiting(lane)
    return new Promise((resolve, reject) => {
      this.#waiting.push({ id: ++this.#lastId, lane, group, job, again: false, resolve, reject })
      const seat = this.#seats.get(group)
      if (seat?.request?.lane === lane && !seat.superseded) seat.superseded = this.#giveUpLater(seat)
      this.#next(group)
    })
  }

  /** The reader pressed Cancel: stop the work of this lane now. */
  cancel(lane: string): void {
    this.#dropWaiting(lane)
    for (const [group, seat] of this.#seats) {
      if (seat.request?.lane !== lane) continue
      this.#replace(seat, new Cancelled())
      this.#next(group)
    }
  }

  #dropWaiting(lane: string): void {
    for (const request of this.#waiting) if (request.lane === lane) request.reject(new Cancelled())
    this.#waiting = this.#waiting.filter((request) => request.lane !== lane)
  }

  #giveUpLater(seat: Seat): number {
    return setTimeout(() => {
      if (seat.request) this.#replace(seat, new Cancelled())
      this.#next(seat.group)
    }, PATIENCE_MS) as unknown as number
  }

  #next(group: string): void {
    const request = this.#waiting.find((one) => one.group === group)
    if (!request) return
    const seat = this.#seat(group)
    if (seat.request) return
    this.#waiting = this.#waiting.filter((one) => one !== request)
    seat.request = request
    const message: ToWorker = { id: request.id, job: request.job }
    seat.worker.postMessage(message)
  }

  #seat(group: string): Seat {
    const there = this.#seats.get(group)
    if (there) return there
    const seat: Seat = { group, worker: this.#start(), request: null, superseded: 0 }
    this.#listen(seat)
    this.#seats.set(group, seat)
    return seat
  }

  #start(): Worker {
    const worker = this.startWorker()
    const message: ToWorker = { module: this.module }
    worker.postMessage(message)
    return worker
  }

  #listen(seat: Seat): void {
    const worker = seat.worker
    worker.onmessage = (event: MessageEvent<FromWorker>) => this.#finish(seat, event.data)
    worker.onerror = (event) => {
      event.preventDefault()
      this.#breakdown(seat, new EngineBroken(event.message || 'the worker stopped'))
    }
  }

  #finish(seat: Seat, answer: FromWorker): void {
    const request = seat.request
    if ('ready' in answer || !request || request.id !== answer.id) return
    if ('error' in answer) {
      const error = toError(answer.error)
      if (error instanceof EngineBroken) {
        this.#breakdown(seat, error)
        return
      }
      request.reject(error)
    } else {
      request.resolve(answer.result)
    }
    this.#free(seat)
    this.#next(seat.group)
  }

  #breakdown(seat: Seat, why: EngineBroken): void {
    const { request } = seat
    makeRoom()
    if (why instanceof NotStarted && request && !request.again) {
      request.again = true
      if (seat.superseded) request.reject(new Cancelled())
      else this.#waiting.unshift(request)
      this.#free(seat)
    } else {
      this.onReplaced(why.message)
    }
    this.#replace(seat, why)
    this.#next(seat.group)
  }

  #free(seat: Seat): void {
    clearTimeout(seat.superseded)
    seat.superseded = 0
    seat.request = null
  }

  #replace(seat: Seat, reason: Error): void {
    seat.request?.reject(reason)
    this.#free(seat)
    seat.worker.onmessage = null
    seat.worker.onerror = null
    seat.worker.terminate()
    seat.worker = this.#start()
    this.#listen(seat)
  }
}

/** A pool whose engine is fetched when it is first asked. */
export class LatePool implements Pick<Pool, 'ask' | 'cancel'> {
  #pool: Pool | null = null
  #coming: Promise<Pool> | null = null
  /** lanes asked for while the pool was coming: the newest request of each */
  readonly #asked = new Map<string, number>()
  #count = 0

  constructor(private readonly start: () => Promise<Pool>) {}

  async ask(lane: string, group: string, job: Job): Promise<Result> {
    const turn = ++this.#count
    this.#asked.set(lane, turn)
    this.#coming ??= this.start().catch((error: unknown) => {
      this.#coming = null
      throw error
    })
    this.#pool ??= await this.#coming
    if (this.#asked.get(lane) !== turn) throw new Cancelled()
    return this.#pool.ask(lane, group, job)
  }

  cancel(lane: string): void {
    this.#asked.delete(lane)
    this.#pool?.cancel(lane)
  }
}
