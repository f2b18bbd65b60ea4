/** A worker of the first module: it computes figures and allocations. */
import init, { allocate, figure } from '../../../../pkg/allot.js'
import type { Port } from '../../../engine/in-page.js'
import { type Result, serve as serveJobs } from '../../../engine/serve.js'

type OwnJob =
  | { kind: 'figure'; name: string; scenario: string }
  | { kind: 'allocate'; scenario: string; mostListed?: number }
/** The jobs of the simulator's worker, asked through the same kind of pool: figures, uncertainty and comparison. */
export type LateJob =
  | Extract<OwnJob, { kind: 'figure' }>
  | { kind: 'uncertainty'; scenario: string; resamples: number }
  | { kind: 'comparison'; scenario: string }

/** Its exports are named one by one, so that the bundler leaves the others out of the worker's file. */
function run(job: OwnJob): Result {
  return job.kind === 'figure' ? figure(job.name, job.scenario) : allocate(job.scenario, job.mostListed)
}

export function serve(port: Port): void {
  serveJobs<OwnJob>(port, async (module) => {
    await init({ module_or_path: module })
    return run
  })
}
