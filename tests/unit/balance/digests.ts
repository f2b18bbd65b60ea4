/** A scenario with this seed and size, small enough for a hundred digests. */
export const scenario = (seed: string, size: number): object => ({
  objects: { distribution: { kind: 'exponential', count: 30, mean: 1, seed } },
  processors: size,
  strategies: ['greedy', 'refine', 'gossip', 'random'],
  seed,
})
