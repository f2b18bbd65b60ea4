/**
 * A trajectory as it grows: the states it visited, and for how many segments each.
 * Two methods splice the same trajectory, so one of them is always the beginning of the other; that is checked here.
 */
import { cut, join } from '../engine/machines.js'
import type { Visit } from '../engine/simulation-types.js'

export class Trajectory {
  #visits: Visit[] = []
  #length = 0
  /** segments before the first visit that is known; more than 0 only when a part was never seen */
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

  /** Lays visits over the trajectory from a segment on. */
  extend(from: number, visits: readonly Visit[]): void {
    const fits = from >= this.#begin && from <= this.#length
    if (!fits) this.#begin = from
    this.#visits = join([...(fits ? cut(this.#visits, from - this.#begin) : []), ...visits])
    this.#length = this.#begin + this.#visits.reduce((sum, visit) => sum + visit.segments, 0)
  }
}

/** Over how many segments two trajectories were compared, and whether they were the same all the way. */
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
