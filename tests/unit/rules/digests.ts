/** A scenario with this seed and size, small enough for a hundred digests. */
export const scenario = (seed: string, size: number): object => ({
  rough: { tasks: 2 * size, shortest: 1, middle: 10, longest: 100 },
  seed,
  processors: 3,
  knowledge: ['known', 'roughly', 'spread'][size % 3],
})
