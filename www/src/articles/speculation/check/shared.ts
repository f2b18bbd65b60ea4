/** The check that the elements of chapter 9 share. */
import { here } from '../here.js'
import { Crew } from '../../../engine/crew.js'
import { simulatorModule, startSimulatorWorker } from '../engine/simulator.js'
import { ensembles } from '../state/shared-ensembles.js'
import type { Claim } from './types.js'
import { CheckWork } from './work.js'

let work: CheckWork | null = null

export function theWork(): CheckWork {
  work ??= new CheckWork(async () => {
    const [module, simulator] = await Promise.all([simulatorModule(), here().engine.late()])
    return { simulator, clerk: new Crew<Claim | boolean>(module, startSimulatorWorker, 1), ensembles: ensembles() }
  })
  return work
}
