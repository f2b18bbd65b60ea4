/**
 * Figures and allocations of the current scenario. Each is computed once for a scenario and shared by all callers. A
 * newer scenario supersedes computations for an older one.
 */
import { isSplit, join } from '../engine/columns.js'
import type { Pool } from '../engine/pool.js'
import type { LateJob, Result } from '../engine/serve.js'
import type { Answer, Figure } from '../engine/types.js'
import { asked } from './figures.js'
import { groupOf, isSimulated } from './registry.js'

type Asked = Pick<Pool, 'ask' | 'cancel'>

/** The longest list of tasks. */
const MOST_LISTED = 5_000_000

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
    /** for figures that only the simulator's package can compute */
    private readonly simulator: Asked = pool,
  ) {}

  #poolOf(figure: string): Asked {
    return isSimulated(figure) ? this.simulator : this.pool
  }

  figure(name: string, scenario: string): Promise<Figure> {
    return this.#once(lane(name), scenario, () =>
      this.#poolOf(name).ask(lane(name), groupOf(name), { kind: 'figure', name, scenario: asked(name, scenario) }),
    )
  }

  allocate(scenario: string): Promise<Answer> {
    return this.#once('allocate', scenario, () => this.pool.ask('allocate', 'quick', { kind: 'allocate', scenario }))
  }

  /** The same with the slots of each task, however many there are; not kept. */
  async allocateEach(scenario: string): Promise<Answer> {
    const job = { kind: 'allocate', scenario, mostListed: MOST_LISTED } as const
    return (await this.pool.ask('allocate each', 'quick', job)) as Answer
  }

  /** A result of the later module, once for each key; late-results.ts has the list. */
  late<T>(lane: string, key: string, job: LateJob): Promise<T> {
    return this.#once(lane, key, () => this.simulator.ask(lane, lane, job))
  }

  cancelLate(lane: string): void {
    this.#kept.delete(lane)
    this.simulator.cancel(lane)
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
