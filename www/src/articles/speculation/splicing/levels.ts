/**
 * The height at which each visit of a trajectory is drawn. On a ring the states are unrolled into a line, so that a
 * step from the last state to the first is one step; in other models a state's number is its height.
 */
import type { Visit } from '../engine/simulation-types.js'

/** Least number of states on the axis of a ring. */
const LEAST = 7

/**
 * Heights of the visits and of the final state. On a ring they may go below 0 and beyond the last state.
 */
export function heights(visits: readonly Visit[], end: number, ring: number | null): number[] {
  const states = [...visits.map(({ state }) => state), end]
  if (ring === null) return states
  let at = states[0] ?? 0
  return states.map((state) => {
    const half = Math.floor(ring / 2)
    at += ((((state - at + half) % ring) + ring) % ring) - half
    return at
  })
}

/** Lowest and highest height of an axis. */
export function span(
  all: readonly (readonly number[])[],
  states: number,
  ring: boolean,
): { low: number; high: number } {
  if (!ring) return { low: 0, high: states - 1 }
  const flat = all.flat()
  const [low, high] = [Math.min(0, ...flat), Math.max(0, ...flat)]
  const more = Math.max(2, LEAST - 1 - (high - low))
  return { low: low - Math.floor(more / 2), high: high + Math.ceil(more / 2) }
}

/** The state at a height. */
export function stateAt(height: number, states: number): number {
  return ((height % states) + states) % states
}
