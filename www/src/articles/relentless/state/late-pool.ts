/** The workers of the later module. */
import { Pool } from '../../../engine/pool.js'
import { lateModule, startLateWorker } from '../engine/late.js'

export async function latePool(onReplaced: (why: string) => void): Promise<Pool> {
  const pool = new Pool(await lateModule(), startLateWorker)
  pool.onReplaced = onReplaced
  return pool
}
