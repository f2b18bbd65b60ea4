/** A worker of the first module: it computes figures, and facts. */
import init, { facts, figure } from '../../../../pkg/schedule.js'
import type { Port } from '../../../engine/in-page.js'
import { type Result, serve as serveJobs } from '../../../engine/serve.js'

type OwnJob = { kind: 'figure'; name: string; scenario: string } | { kind: 'facts'; scenario: string }

function run(job: OwnJob): Result {
  return job.kind === 'figure' ? figure(job.name, job.scenario) : facts(job.scenario)
}

export function serve(port: Port): void {
  serveJobs<OwnJob>(port, async (module) => {
    await init({ module_or_path: module })
    return run
  })
}
