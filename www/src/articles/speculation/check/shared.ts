/** The check that the elements of chapter 9 share. */
import { Crew } from '../../../engine/crew.js'
import { late } from '../engine/late.js'
import { ensembles } from '../state/shared-ensembles.js'
import type { Claim } from './types.js'
import { CheckWork } from './work.js'

let work: CheckWork | null = null

export function theWork(): CheckWork {
  work ??= new CheckWork(async () => {
    const [module, simulator] = await Promise.all([late.module(), late.here()])
    return { simulator, clerk: new Crew<Claim | boolean>(module, late.worker, 1), ensembles: ensembles() }
  })
  return work
}
