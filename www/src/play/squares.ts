/** The squares of a task: one of nine is lit, and the next one lights up when it is tapped. Pure logic. */

/** Squares of a grid. */
export const SQUARES = 9

/** The square of each step, from 0; no two in a row are the same. Another task has others. */
export function squaresOf(task: number, steps: number): number[] {
  const squares: number[] = []
  let state = (Math.imul(task + 1, 0x9e3779b1) ^ 0x5bd1e995) >>> 0
  let last = SQUARES
  for (let step = 0; step < steps; step++) {
    // xorshift32; the square is one of those that were not lit.
    state ^= state << 13
    state ^= state >>> 17
    state = (state ^ (state << 5)) >>> 0
    const drawn = state % (last === SQUARES ? SQUARES : SQUARES - 1)
    last = drawn >= last ? drawn + 1 : drawn
    squares.push(last)
  }
  return squares
}

/** A task in hand. */
export class Doing {
  readonly squares: readonly number[]
  #step = 0
  #worked: number | null = null

  /** `began`: the moment at which it was seen first, in seconds. */
  constructor(
    readonly task: number,
    steps: number,
    private readonly began: number,
  ) {
    this.squares = squaresOf(task, steps)
  }

  /** Steps that are done. */
  get step(): number {
    return this.#step
  }

  /** The square that is lit; null once all steps are done. */
  get lit(): number | null {
    return this.squares[this.#step] ?? null
  }

  /** Seconds from the first sight to the last step; null before. */
  get worked(): number | null {
    return this.#worked
  }

  /** Taps a square; false if it is not lit. */
  tap(square: number, now: number): boolean {
    if (square !== this.lit) return false
    this.#step += 1
    if (this.lit === null) this.#worked = now - this.began
    return true
  }
}
