/** A worker of the later module: figures of many rules, steps, searches, grades of files, claims. */
import type { Port } from '../../../engine/in-page.js'
import { type Result, serve as serveJobs } from '../../../engine/serve.js'
import type { LateExports } from './exports.js'
import { instantiate } from './late-instance.js'

type OwnJob =
  | { kind: 'figure'; name: string; scenario: string }
  | { kind: 'steps'; policy: string; scenario: string }
  | { kind: 'optimum'; nodes: number; scenario: string }
  | { kind: 'worst'; scenario: string }
  | { kind: 'grade'; name: string; bytes: Uint8Array; processors: readonly number[]; nodes: number }
  | { kind: 'claim'; number: number }

function run(late: LateExports, job: OwnJob): Result {
  switch (job.kind) {
    case 'figure':
      return late.figure(job.name, job.scenario)
    case 'steps':
      return late.steps(job.policy, job.scenario)
    case 'optimum':
      return late.optimum(job.nodes, job.scenario)
    case 'worst':
      return late.worst(job.scenario)
    case 'grade':
      return late.grade(job.name, job.bytes, Uint32Array.from(job.processors), job.nodes)
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
