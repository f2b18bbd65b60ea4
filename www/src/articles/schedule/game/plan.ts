/** A reader's schedule: each task starts when its processor is free and all its predecessors have ended. */
import type { Game } from '../engine/types.js'
import type { Placed } from '../state/game.js'

export interface Bar extends Placed {
  start: number
  end: number
  /** the predecessor that ends last, if the processor waits for it */
  waitsFor: number | null
}

/** The bars of the tasks as placed, in this order. Tasks that come before their predecessors are left out. */
export function barsOf(
  { seconds, predecessors }: Pick<Game, 'seconds' | 'predecessors'>,
  placed: readonly Placed[],
): Bar[] {
  const bars: Bar[] = []
  const free = new Map<number, number>()
  const ends = new Map<number, number>()
  for (const { task, processor } of placed) {
    const before = predecessors[task] ?? []
    if (before.some((one) => !ends.has(one))) continue
    const own = free.get(processor) ?? 0
    const last = before.reduce<number | null>(
      (late, one) => (late === null || (ends.get(one) ?? 0) > (ends.get(late) ?? 0) ? one : late),
      null,
    )
    const ready = last === null ? 0 : (ends.get(last) ?? 0)
    const start = Math.max(own, ready)
    const end = start + (seconds[task] ?? 0)
    free.set(processor, end)
    ends.set(task, end)
    bars.push({ task, processor, start, end, waitsFor: ready > own ? last : null })
  }
  return bars
}

export function makespanOf(bars: readonly Bar[]): number {
  return Math.max(0, ...bars.map(({ end }) => end))
}

/** The tasks that can be placed next: not placed, and all predecessors are. */
export function readyOf({ predecessors }: Pick<Game, 'predecessors'>, bars: readonly Bar[]): readonly number[] {
  const there = new Set(bars.map(({ task }) => task))
  return predecessors.flatMap((before, task) =>
    !there.has(task) && before.every((one) => there.has(one)) ? [task] : [],
  )
}
