/** A scenario with this seed and size, small enough for a hundred digests. */
export const scenario = (seed: string, size: number): object => ({
  distribution: { count: 50, mean: 1, sigma: 1 },
  noise: 0.1,
  processes: size,
  seed,
})
