/** A plan by hand: each piece begins when its processor is free and all that it waits for has ended. Pure logic. */
import type { Piece, Placed, PlanTask } from './task.js'

/** A piece in time, in seconds. */
export interface Bar extends Placed {
  readonly start: number
  readonly end: number
}

type Work = Pick<PlanTask, 'pieces'>

/** The bars of what is placed, in that order. A piece that comes before one that it waits for is left out. */
export function barsOf({ pieces }: Work, placed: readonly Placed[]): Bar[] {
  const bars = new Map<number, Bar>()
  const free = new Map<number, number>()
  for (const { piece, processor } of placed) {
    const { seconds, after } = pieces[piece]!
    if (bars.has(piece) || after.some((one) => !bars.has(one))) continue
    const start = Math.max(free.get(processor) ?? 0, ...after.map((one) => bars.get(one)!.end))
    free.set(processor, start + seconds)
    bars.set(piece, { piece, processor, start, end: start + seconds })
  }
  return [...bars.values()]
}

export function makespanOf(bars: readonly Bar[]): number {
  return Math.max(0, ...bars.map(({ end }) => end))
}

/** The pieces that can be placed next, by their places. */
export function readyOf({ pieces }: Work, bars: readonly Bar[]): number[] {
  const there = new Set(bars.map(({ piece }) => piece))
  const ready = (piece: Piece, at: number): boolean => !there.has(at) && piece.after.every((one) => there.has(one))
  return pieces.flatMap((piece, at) => (ready(piece, at) ? [at] : []))
}

/** Without a piece, and without all that can no longer stand once it is gone. */
export function without(work: Work, placed: readonly Placed[], piece: number): Placed[] {
  const rest = barsOf(
    work,
    placed.filter((one) => one.piece !== piece),
  )
  return rest.map(({ piece: one, processor }) => ({ piece: one, processor }))
}

/** `0.1 2.0`: pieces with their processors, in the order in which they were placed. */
export function written(placed: readonly Placed[]): string {
  return placed.map(({ piece, processor }) => `${piece}.${processor}`).join(' ')
}

/** Reads it; what makes no sense is left out. */
export function read({ pieces, processors }: PlanTask, text: string): Placed[] {
  return text.split(' ').flatMap((pair) => {
    const [, piece, processor] = /^(\d{1,3})\.(\d{1,3})$/.exec(pair) ?? []
    const one = { piece: Number(piece), processor: Number(processor) }
    return one.piece < pieces.length && one.processor < processors ? [one] : []
  })
}
