/** A worker of the first module: it computes figures, facts, and what happens at the counter. */
import init, { facts, figure, trace } from '../../../../pkg/inspect.js'
import type { Port } from '../../../engine/in-page.js'
import { type Result, serve as serveJobs } from '../../../engine/serve.js'

type OwnJob =
  | { kind: 'figure'; name: string; scenario: string }
  | { kind: 'facts'; scenario: string }
  | { kind: 'trace'; scenario: string; most: number }

function run(job: OwnJob): Result {
  switch (job.kind) {
    case 'figure':
      return figure(job.name, job.scenario)
    case 'facts':
      return facts(job.scenario)
    case 'trace':
      return trace(job.scenario, job.most)
  }
}

export function serve(port: Port): void {
  serveJobs<OwnJob>(port, async (module) => {
    await init({ module_or_path: module })
    return run
  })
}
