/** A scenario with this seed and size, small enough for a hundred digests. */
export const scenario = (seed: string, size: number): object => ({
  program: { example: 'heat1d' },
  constants: { maxX: 15, maxT: 8 },
  agents: size,
  costs: { lookup: 0.01, operation: 0.2 },
  kill: [{ at: 5, count: 1 }],
  seed,
})
