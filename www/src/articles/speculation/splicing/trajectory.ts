/**
 * A growing trajectory: the visited states, with the number of segments of each visit. All methods splice the same
 * trajectory, so a shorter one is always the beginning of a longer one; compare() checks this.
 */
import { cut, join } from '../engine/machines.js'
import type { Visit } from '../engine/simulation-types.js'

export class Trajectory {
  #visits: Visit[] = []
  #length = 0
  /** number of segments before the first known visit; more than 0 only if a part was never seen */
  #begin = 0

  get visits(): readonly Visit[] {
    return this.#visits
  }

  get length(): number {
    return this.#length
  }

  get begin(): number {
    return this.#begin
  }

  /** Replaces the trajectory from a segment on by these visits. */
  extend(from: number, visits: readonly Visit[]): void {
    const fits = from >= this.#begin && from <= this.#length
    if (!fits) this.#begin = from
    this.#visits = join([...(fits ? cut(this.#visits, from - this.#begin) : []), ...visits])
    this.#length = this.#begin + this.#visits.reduce((sum, visit) => sum + visit.segments, 0)
  }
}

/** Number of segments over which two trajectories were compared, and whether they agree in all of them. */
export interface Comparison {
  compared: number
  same: boolean
}

export function compare(one: Trajectory, other: Trajectory): Comparison {
  const begin = Math.max(one.begin, other.begin)
  const end = Math.min(one.length, other.length)
  const changes = (trajectory: Trajectory): string => {
    const skipped = begin - trajectory.begin
    const until = cut(trajectory.visits, end - trajectory.begin)
    const parts: string[] = []
    let at = 0
    for (const visit of join(until)) {
      at += visit.segments
      if (at > skipped) parts.push(`${visit.state}:${at - skipped}`)
    }
    return parts.join(' ')
  }
  return { compared: Math.max(0, end - begin), same: end <= begin || changes(one) === changes(other) }
}
