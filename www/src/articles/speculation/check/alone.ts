/** The check on a page that is not the article's: with workers of its own, and without ensembles to adopt runs from. */
import { Crew, crewSize } from '../../../engine/crew.js'
import { late, startCrewWorker } from '../engine/late.js'
import type { Claim } from './types.js'
import { CheckWork } from './work.js'

export function checking(): CheckWork {
  const work = new CheckWork(async () => {
    const [module, simulator] = await Promise.all([late.module(), late.here()])
    const crew = new Crew(module, startCrewWorker, crewSize())
    const lend = (next: typeof crew.next): Promise<{ crew: Crew }> => {
      crew.next = next
      return Promise.resolve({ crew })
    }
    const clerk = new Crew<Claim | boolean>(module, late.worker, 1)
    return { simulator, clerk, ensembles: { lend, runsOf: () => null } }
  })
  work.here = true
  return work
}
