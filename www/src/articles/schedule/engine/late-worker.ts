/** A worker of the later module: figures of many rules, steps, searches, grades of files, claims. */
import init, * as exports from '#pkg/schedule-late.js'
import { claims } from '../../../engine/claims.js'
import { type OfScenario, serving } from '../../../engine/serve.js'
import type { LateExports } from './exports.js'

interface Graded {
  name: string
  bytes: Uint8Array
  processors: readonly number[]
  nodes: number
}

export const module = serving(init, exports, (late: LateExports) => ({
  ...claims(late),
  steps: ({ policy, scenario }: OfScenario & { policy: string }) => late.steps(policy, scenario),
  optimum: ({ nodes, scenario }: OfScenario & { nodes: number }) => late.optimum(nodes, scenario),
  worst: ({ scenario }: OfScenario) => late.worst(scenario),
  grade: ({ name, bytes, processors, nodes }: Graded) => late.grade(name, bytes, Uint32Array.from(processors), nodes),
}))
