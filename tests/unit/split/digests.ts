/** A scenario with this seed and size, small enough for a hundred digests. */
export const scenario = (seed: string, size: number): object => ({
  suite: { tests: 12 * size, files: size, runs: 2 },
  machines: 3,
  seed,
})
