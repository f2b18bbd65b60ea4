/** A scenario with this seed and size, small enough for a hundred digests. */
export const scenario = (seed: string, size: number): object => ({
  graph: { random: { tasks: 20, seed } },
  processors: size,
  network: { latency: 0.01, bandwidth: 1e6 },
  policies: ['fifo', 'cp_misf', 'heft', 'cpop', 'barrier'],
})
