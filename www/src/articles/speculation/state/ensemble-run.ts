/**
 * The bookkeeping of one ensemble: for each method, the chunks of runs that are done, and their merged tally. Tallies
 * are merged in the order of the chunks, so the result does not depend on the workers or on the order of their answers.
 */
import type { Method } from '../engine/simulation-types.js'

export type Merge = (one: Float64Array, other: Float64Array) => Float64Array

/** A chunk is given up after this number of lost workers. */
export const MOST_ATTEMPTS = 3

/** The merged tally of the first n chunks. */
export interface Part {
  chunks: number
  tally: Float64Array
}

export interface Assigned {
  method: Method
  chunk: number
}

class Progress {
  /** chunks below this have been handed out */
  #next = 0
  /** chunks to be handed out again, in ascending order */
  readonly #again: number[] = []
  readonly #attempts = new Map<number, number>()
  /** finished chunks that wait for an earlier chunk before they are merged */
  readonly #held = new Map<number, Float64Array>()
  /** chunks below this are in the tally */
  merged = 0
  tally: Float64Array | null = null
  finished = 0
  /** number of chunks computed here, in `milliseconds`; others may have been adopted */
  computed = 0
  milliseconds = 0
  /** the tally of the first `mark` chunks, kept for later */
  #early: Part | null = null

  constructor(
    private readonly merge: Merge,
    private readonly mark: number,
  ) {}

  get handedOut(): number {
    return this.#next - this.#again.length
  }

  next(until: number): number | null {
    const again = this.#again.shift()
    if (again !== undefined) return again
    return this.#next < until ? this.#next++ : null
  }

  /** Whether there is a chunk below a limit to hand out. */
  hasNext(until: number): boolean {
    return this.#again.length > 0 || this.#next < until
  }

  take(chunk: number, tally: Float64Array, milliseconds: number): void {
    this.finished += 1
    this.computed += 1
    this.milliseconds += milliseconds
    this.#held.set(chunk, tally)
    for (;;) {
      const next = this.#held.get(this.merged)
      if (!next) return
      this.#held.delete(this.merged)
      this.tally = this.tally ? this.merge(this.tally, next) : next
      this.merged += 1
      this.#remember()
    }
  }

  #remember(): void {
    if (this.tally && this.merged === this.mark) this.#early = { chunks: this.mark, tally: this.tally }
  }

  /** The largest known tally of at most `most` chunks. */
  part(most: number): Part | null {
    if (this.tally && this.merged <= most) return { chunks: this.merged, tally: this.tally }
    return this.#early && this.#early.chunks <= most ? this.#early : null
  }

  /** Adopts a tally from elsewhere, if it has more chunks and no chunk is being computed here. */
  adopt({ chunks, tally }: Part): void {
    if (chunks <= this.merged || this.handedOut > this.finished || this.#held.size > 0) return
    this.tally = tally
    this.finished = this.merged = chunks
    this.#next = Math.max(this.#next, chunks)
    this.#again.splice(0, Infinity, ...this.#again.filter((chunk) => chunk >= chunks))
    this.#remember()
  }

  giveBack(chunk: number): void {
    this.#again.push(chunk)
    this.#again.sort((one, other) => one - other)
  }

  /** Counts a lost worker of this chunk, and returns the number so far. */
  fail(chunk: number): number {
    const attempts = (this.#attempts.get(chunk) ?? 0) + 1
    this.#attempts.set(chunk, attempts)
    return attempts
  }
}

export class EnsembleRun {
  readonly #progress = new Map<Method, Progress>()

  constructor(
    /** number of chunks of each method */
    readonly chunks: number,
    private readonly merge: Merge,
    /** number of first chunks whose tally is kept apart, for part() */
    private readonly mark = 0,
  ) {}

  #of(method: Method): Progress {
    const known = this.#progress.get(method)
    if (known) return known
    const fresh = new Progress(this.merge, this.mark)
    this.#progress.set(method, fresh)
    return fresh
  }

  /** The next chunk: of the method with the fewest chunks so far, so that all bands tighten together. */
  next(methods: readonly Method[], limit: number): Assigned | null {
    const until = Math.min(limit, this.chunks)
    let best: Method | null = null
    for (const method of methods) {
      if (!this.#of(method).hasNext(until)) continue
      if (!best || this.#of(method).handedOut < this.#of(best).handedOut) best = method
    }
    const chunk = best && this.#of(best).next(until)
    return best && chunk !== null ? { method: best, chunk } : null
  }

  /** The next chunk of a method that has not been timed yet. */
  pilot(methods: readonly Method[], limit: number): Assigned | null {
    return this.next(
      methods.filter(
        (method) => this.#of(method).handedOut === this.#of(method).finished && this.#of(method).computed === 0,
      ),
      limit,
    )
  }

  /** The largest known tally of at most `most` chunks of a method. */
  part(method: Method, most: number): Part | null {
    return this.#of(method).part(most)
  }

  adopt(method: Method, part: Part): void {
    this.#of(method).adopt(part)
  }

  /** Average number of chunks handed out for a method; figures take turns by it. */
  handedOut(methods: readonly Method[]): number {
    return methods.reduce((sum, method) => sum + this.#of(method).handedOut, 0) / methods.length
  }

  take({ method, chunk }: Assigned, tally: Float64Array, milliseconds: number): void {
    this.#of(method).take(chunk, tally, milliseconds)
  }

  /** Takes back a chunk that was not computed. */
  giveBack({ method, chunk }: Assigned): void {
    this.#of(method).giveBack(chunk)
  }

  /** Takes back a chunk whose worker was lost. False if that happened too often. */
  lost(assigned: Assigned): boolean {
    this.giveBack(assigned)
    return this.#of(assigned.method).fail(assigned.chunk) < MOST_ATTEMPTS
  }

  tally(method: Method): Float64Array | null {
    return this.#of(method).tally
  }

  /** Number of merged chunks, over all methods. */
  merged(methods: readonly Method[]): number {
    return methods.reduce((sum, method) => sum + this.#of(method).merged, 0)
  }

  left(methods: readonly Method[], limit: number): number {
    const until = Math.min(limit, this.chunks)
    return methods.reduce((sum, method) => sum + Math.max(0, until - this.#of(method).finished), 0)
  }

  /** Milliseconds of work left, by the time that each method took so far; null until each was timed. */
  workLeft(methods: readonly Method[], limit: number): number | null {
    const until = Math.min(limit, this.chunks)
    const all = methods.map((method) => this.#of(method))
    const left = all.filter(({ finished }) => finished < until)
    if (left.some(({ computed }) => computed === 0)) return null
    return left.reduce((sum, one) => sum + ((until - one.finished) * one.milliseconds) / one.computed, 0)
  }
}
