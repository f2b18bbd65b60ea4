/**
 * The check of chapter 9 in a worker. It keeps results from one request to the next, as a cache: a worker that replaces
 * this one computes them anew.
 */
import type { Claim } from './claim-types.js'
import type { CheckHandle, LateExports } from './exports.js'

export interface Effort {
  /** draws of each task set */
  draws: number
  /** runs of each simulation */
  runs: number
}

/** All runs of a method on one of a check's simulations. */
export interface Runs {
  simulation: number
  method: string
  tally: Float64Array
}

export class Checks {
  #check: CheckHandle | null = null
  #key = ''
  readonly #provided = new Set<string>()

  constructor(private readonly simulator: Pick<LateExports, 'Check'>) {}

  /** Whether there was a part left to be done. */
  prepare(effort: Effort, claim: number): boolean {
    return this.#of(effort).prepare(claim)
  }

  claim(effort: Effort, claim: number, runs: readonly Runs[]): Claim {
    const check = this.#of(effort)
    for (const { simulation, method, tally } of runs) {
      const key = `${simulation} ${method}`
      if (this.#provided.has(key)) continue
      check.provide(simulation, method, tally)
      this.#provided.add(key)
    }
    return check.claim(claim)
  }

  #of({ draws, runs }: Effort): CheckHandle {
    const key = `${draws} ${runs}`
    if (this.#check && this.#key === key) return this.#check
    this.#check?.free()
    this.#provided.clear()
    this.#key = key
    this.#check = new this.simulator.Check(draws, runs)
    return this.#check
  }
}
