/** A worker of the later module: figures, programs, searches, claims. */
import type { Port } from '../../../engine/in-page.js'
import { type Result, serve as serveJobs } from '../../../engine/serve.js'
import type { LateExports } from './exports.js'
import { instantiate } from './late-instance.js'

type OwnJob =
  | { kind: 'figure'; name: string; scenario: string }
  | { kind: 'program'; scenario: string }
  | { kind: 'check'; text: string }
  | { kind: 'search'; scenario: string }
  | { kind: 'claim'; number: number }

function run(late: LateExports, job: OwnJob): Result {
  switch (job.kind) {
    case 'figure':
      return late.figure(job.name, job.scenario)
    case 'program':
      return late.program(job.scenario)
    case 'check':
      return late.check(job.text)
    case 'search':
      return late.search(job.scenario)
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
