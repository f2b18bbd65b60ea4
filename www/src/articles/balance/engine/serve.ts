/** A worker of the first module: it computes figures, facts, and what is told step by step. */
import init, { cuts, facts, figure } from '../../../../pkg/balance.js'
import type { Port } from '../../../engine/in-page.js'
import { type Result, serve as serveJobs } from '../../../engine/serve.js'

type OwnJob =
  | { kind: 'figure'; name: string; scenario: string }
  | { kind: 'facts'; scenario: string }
  | { kind: 'cuts'; scenario: string }

function run(job: OwnJob): Result {
  switch (job.kind) {
    case 'figure':
      return figure(job.name, job.scenario)
    case 'facts':
      return facts(job.scenario)
    case 'cuts':
      return cuts(job.scenario)
  }
}

export function serve(port: Port): void {
  serveJobs<OwnJob>(port, async (module) => {
    await init({ module_or_path: module })
    return run
  })
}
