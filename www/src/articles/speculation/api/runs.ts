/** The runs of a simulation, part by part. */
import type { Method } from '../engine/simulation-types.js'
import type { LateExports } from '../engine/exports.js'
import type { RunOptions } from './input.js'

/**
 * One tally of all runs for each method. After each part other work of this thread has its turn; a page that has to
 * stay quick calls from a worker.
 */
export async function run(
  module: LateExports,
  file: string,
  methods: readonly Method[],
  { onProgress, signal }: RunOptions,
): Promise<Float64Array[]> {
  const chunks = module.chunks(file)
  const all = chunks * methods.length
  const tallies: Float64Array[] = []
  for (const [nth, method] of methods.entries()) {
    let tally: Float64Array | null = null
    for (let chunk = 0; chunk < chunks; chunk++) {
      signal?.throwIfAborted()
      const part = module.runChunk(file, method, chunk)
      tally = tally ? module.mergeTallies(tally, part) : part
      onProgress?.({ done: nth * chunks + chunk + 1, of: all })
      await new Promise((resolve) => setTimeout(resolve))
    }
    if (tally) tallies.push(tally)
  }
  signal?.throwIfAborted()
  return tallies
}
