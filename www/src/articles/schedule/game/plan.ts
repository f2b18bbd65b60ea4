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

/** The longest path from each task to the end, in seconds. */
function levelsOf({ seconds, predecessors }: Pick<Game, 'seconds' | 'predecessors'>): number[] {
  const levels: number[] = []
  const level = (task: number): number => {
    const after = predecessors.flatMap((before, other) => (before.includes(task) ? [level(other)] : []))
    levels[task] ??= (seconds[task] ?? 0) + Math.max(0, ...after)
    return levels[task]
  }
  for (const task of seconds.keys()) level(task)
  return levels
}

/**
 * The next step of CP/MISF: the processor that is free first takes, of the tasks that are ready by then, the one with
 * the longest path to the end, on a tie the one with the most immediate successors. Null once all are placed.
 */
export function byRule(
  game: Pick<Game, 'seconds' | 'predecessors' | 'processors'>,
  bars: readonly Bar[],
): Placed | null {
  const { predecessors, processors } = game
  const ends = new Map(bars.map(({ task, end }) => [task, end]))
  const readyAt = (task: number): number => Math.max(0, ...(predecessors[task] ?? []).map((one) => ends.get(one) ?? 0))
  const ready = readyOf(game, bars)
  if (ready.length === 0) return null
  const freeAt = Array.from({ length: processors }, (_, row) =>
    makespanOf(bars.filter(({ processor }) => processor === row)),
  )
  const now = Math.max(Math.min(...freeAt), Math.min(...ready.map(readyAt)))
  const levels = levelsOf(game)
  const successors = (task: number): number => predecessors.filter((before) => before.includes(task)).length
  const [task = 0] = ready
    .filter((one) => readyAt(one) <= now)
    .sort((a, b) => (levels[b] ?? 0) - (levels[a] ?? 0) || successors(b) - successors(a) || a - b)
  return { task, processor: freeAt.findIndex((free) => free <= now) }
}
