/** The workers of the simulator, fetched with it: a pool for single requests, a crew for the runs of ensembles. */
import { here } from '../here.js'
import { Crew, crewSize } from '../../../engine/crew.js'
import { Pool } from '../../../engine/pool.js'
import { simulatorModule, startCrewWorker, startSimulatorWorker } from '../engine/simulator.js'
import { EnsembleRun } from './ensemble-run.js'
import type { Tools } from './ensembles.js'

/** The quick check of chapter 9 uses the first runs alone: 80 of them, two in a chunk. */
const QUICK_CHUNKS = 40

export async function simulatorPool(onReplaced: (why: string) => void): Promise<Pool> {
  const pool = new Pool(await simulatorModule(), startSimulatorWorker)
  pool.onReplaced = onReplaced
  return pool
}

export async function ensembleTools(onReplaced: (why: string) => void): Promise<Tools> {
  const [module, simulator] = await Promise.all([simulatorModule(), here().engine.late()])
  const crew = new Crew(module, startCrewWorker, crewSize())
  crew.onReplaced = onReplaced
  const merge = (one: Float64Array, other: Float64Array): Float64Array => simulator.mergeTallies(one, other)
  return { simulator, crew, newRun: (chunks) => new EnsembleRun(chunks, merge, QUICK_CHUNKS) }
}
