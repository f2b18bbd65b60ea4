/** A worker of the later module: figures of runs and strategies, single strategies with the time they take, claims. */
import type { Port } from '../../../engine/in-page.js'
import { type Result, serve as serveJobs } from '../../../engine/serve.js'
import type { LateExports } from './exports.js'
import { instantiate } from './late-instance.js'

type OwnJob =
  | { kind: 'figure'; name: string; scenario: string }
  | { kind: 'strategy'; name: string; scenario: string }
  | { kind: 'refinement'; scenario: string; greedy: boolean }
  | { kind: 'claim'; number: number }

function run(late: LateExports, job: OwnJob): Result {
  switch (job.kind) {
    case 'figure':
      return late.figure(job.name, job.scenario)
    case 'strategy': {
      const began = performance.now()
      const answer = late.strategy(job.name, job.scenario)
      return { answer, milliseconds: performance.now() - began }
    }
    case 'refinement':
      return late.refinement(job.scenario, job.greedy)
    case 'claim':
      return late.claim(job.number) ?? false
  }
}

export function serve(port: Port): void {
  serveJobs<OwnJob>(port, async (module) => {
    const late = await instantiate(module)
    return (job) => run(late, job)
  })
}
