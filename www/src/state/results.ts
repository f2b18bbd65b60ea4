/**
 * Figures and allocations of the current scenario. Each is computed once for a scenario and shared by all callers. A
 * newer scenario supersedes computations for an older one.
 */
import { isSplit, join } from '../engine/columns.js'
import type { Pool } from '../engine/pool.js'
import type { Job, Result } from '../engine/serve.js'
import type { Figure } from '../engine/types.js'
import { entryOf, isLate } from './registry.js'

type Asked = Pick<Pool, 'ask' | 'cancel'>

interface Kept {
  scenario: string
  promise: Promise<unknown>
}

export class Results {
  readonly #kept = new Map<string, Kept>()
  /** the last computing time of each figure, in milliseconds */
  readonly #took = new Map<string, number>()

  constructor(
    private readonly pool: Asked,
    /** for what only the later module can compute */
    private readonly latePool: Asked = pool,
  ) {}

  #poolOf(figure: string): Asked {
    return isLate(figure) ? this.latePool : this.pool
  }

  figure(name: string, scenario: string): Promise<Figure> {
    return this.#once(lane(name), scenario, () =>
      this.#poolOf(name).ask(lane(name), entryOf(name).group, { kind: 'figure', name, scenario }),
    )
  }

  /** A result of the first module, once for each key. */
  quick<T>(lane: string, key: string, job: Job): Promise<T> {
    return this.#once(lane, key, () => this.pool.ask(lane, 'quick', job))
  }

  /** A result of the later module, once for each key. */
  late<T>(lane: string, key: string, job: Job): Promise<T> {
    return this.#once(lane, key, () => this.latePool.ask(lane, lane, job))
  }

  cancelLate(lane: string): void {
    this.#kept.delete(lane)
    this.latePool.cancel(lane)
  }

  /** The figure's expected computing time: the last one; null before the first. */
  expected(name: string): number | null {
    return this.#took.get(lane(name)) ?? null
  }

  cancel(name: string): void {
    this.#kept.delete(lane(name))
    this.#poolOf(name).cancel(lane(name))
  }

  #once<T>(key: string, scenario: string, compute: () => Promise<Result>): Promise<T> {
    const kept = this.#kept.get(key)
    if (kept?.scenario === scenario) return kept.promise as Promise<T>
    const began = performance.now()
    const promise = compute().then((result) => {
      this.#took.set(key, performance.now() - began)
      return (isSplit(result) ? join(result) : result) as T
    })
    const entry: Kept = { scenario, promise }
    this.#kept.set(key, entry)
    // After a failure the next call computes again.
    promise.catch(() => {
      if (this.#kept.get(key) === entry) this.#kept.delete(key)
    })
    return promise
  }
}

function lane(figure: string): string {
  return `figure ${figure}`
}
