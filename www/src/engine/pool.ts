/**
 * Long work, off the main thread. Work is named by a lane ("figure 6b"): in each lane the
 * newest request wins, an older one that has not begun is dropped, and one that will not end
 * is stopped by ending its worker. A worker that breaks is replaced, and the page is told.
 */
import { EngineBroken, toError } from './errors.js';
import type { FromWorker, Job, ToWorker } from './worker.js';

/** A superseded job may finish within this time; after that its worker is replaced. */
const PATIENCE_MS = 1000;

export class Cancelled extends Error {
  override name = 'Cancelled';
}

interface Request {
  id: number;
  lane: string;
  job: Job;
  resolve: (result: string) => void;
  reject: (reason: Error) => void;
}

interface Seat {
  worker: Worker;
  request: Request | null;
  superseded: number;
}

/** What the pool needs of a worker: the real one, or a stand-in in a test. */
export type StartWorker = () => Worker;

export class Pool {
  readonly #seats: Seat[] = [];
  #waiting: Request[] = [];
  #lastId = 0;
  onReplaced: (why: string) => void = () => {};

  constructor(
    private readonly module: WebAssembly.Module,
    private readonly startWorker: StartWorker,
    private readonly size: number,
  ) {}

  /** The newest request of a lane wins; the one before it is told that it was cancelled. */
  ask(lane: string, job: Job): Promise<string> {
    this.#dropWaiting(lane);
    return new Promise((resolve, reject) => {
      this.#waiting.push({ id: ++this.#lastId, lane, job, resolve, reject });
      const running = this.#seats.find((seat) => seat.request?.lane === lane);
      if (running && !running.superseded) running.superseded = this.#giveUpLater(running);
      this.#next();
    });
  }

  /** The reader pressed Cancel: stop the work of this lane now. */
  cancel(lane: string): void {
    this.#dropWaiting(lane);
    for (const seat of this.#seats) if (seat.request?.lane === lane) this.#replace(seat, new Cancelled());
    this.#next();
  }

  #dropWaiting(lane: string): void {
    for (const request of this.#waiting) if (request.lane === lane) request.reject(new Cancelled());
    this.#waiting = this.#waiting.filter((request) => request.lane !== lane);
  }

  #giveUpLater(seat: Seat): number {
    return setTimeout(() => {
      if (seat.request) this.#replace(seat, new Cancelled());
      this.#next();
    }, PATIENCE_MS) as unknown as number;
  }

  #next(): void {
    const busy = new Set(this.#seats.map((seat) => seat.request?.lane));
    const request = this.#waiting.find((one) => !busy.has(one.lane));
    if (!request) return;
    const seat = this.#freeSeat();
    if (!seat) return;
    this.#waiting = this.#waiting.filter((one) => one !== request);
    seat.request = request;
    const message: ToWorker = { id: request.id, job: request.job };
    seat.worker.postMessage(message);
    this.#next();
  }

  #freeSeat(): Seat | null {
    const free = this.#seats.find((seat) => !seat.request);
    if (free) return free;
    if (this.#seats.length >= this.size) return null;
    const seat: Seat = { worker: this.#start(), request: null, superseded: 0 };
    this.#listen(seat);
    this.#seats.push(seat);
    return seat;
  }

  #start(): Worker {
    const worker = this.startWorker();
    const message: ToWorker = { module: this.module };
    worker.postMessage(message);
    return worker;
  }

  #listen(seat: Seat): void {
    const worker = seat.worker;
    worker.onmessage = (event: MessageEvent<FromWorker>) => this.#finish(seat, event.data);
    worker.onerror = (event) => {
      event.preventDefault();
      this.#breakdown(seat, event.message || 'the worker stopped');
    };
  }

  #finish(seat: Seat, answer: FromWorker): void {
    const request = seat.request;
    if (!request || request.id !== answer.id) return;
    if ('error' in answer) {
      const error = toError(answer.error);
      if (error instanceof EngineBroken) {
        this.#breakdown(seat, error.message);
        return;
      }
      request.reject(error);
    } else {
      request.resolve(answer.result);
    }
    this.#free(seat);
    this.#next();
  }

  #breakdown(seat: Seat, why: string): void {
    this.#replace(seat, new EngineBroken(why));
    this.onReplaced(why);
    this.#next();
  }

  #free(seat: Seat): void {
    clearTimeout(seat.superseded);
    seat.superseded = 0;
    seat.request = null;
  }

  #replace(seat: Seat, reason: Error): void {
    seat.request?.reject(reason);
    this.#free(seat);
    seat.worker.onmessage = null;
    seat.worker.onerror = null;
    seat.worker.terminate();
    seat.worker = this.#start();
    this.#listen(seat);
  }
}
