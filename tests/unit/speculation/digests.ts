/** A scenario with this seed and size, small enough for a hundred digests. */
export const scenario = (seed: string, size: number): object => ({
  tasks: { beta: { alpha: 0.5, beta: 1, total: 10, seed } },
  slots: 30 * size,
})

/** The function, and command, whose answers are compared whole: it has no digest in a program. */
export const command = 'allocate'
