/** The crew for the runs of ensembles, which is fetched with the simulator. */
import { Crew, crewSize } from '../../../engine/crew.js'
import { late, startCrewWorker } from '../engine/late.js'
import { EnsembleRun } from './ensemble-run.js'
import type { Tools } from './ensembles.js'

/** The quick check of chapter 9 uses the first runs alone: 80 of them, two in a chunk. */
const QUICK_CHUNKS = 40

export async function ensembleTools(onReplaced: (why: string) => void): Promise<Tools> {
  const [module, simulator] = await Promise.all([late.module(), late.here()])
  const crew = new Crew(module, startCrewWorker, crewSize())
  crew.onReplaced = onReplaced
  const merge = (one: Float64Array, other: Float64Array): Float64Array => simulator.mergeTallies(one, other)
  return { simulator, crew, newRun: (chunks) => new EnsembleRun(chunks, merge, QUICK_CHUNKS) }
}
