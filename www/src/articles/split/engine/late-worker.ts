/** A worker of the later module: reports, lists, and the claims, one at a time. */
import init, * as exports from '#pkg/split-late.js'
import { claims } from '../../../engine/claims.js'
import { type OfScenario, serving } from '../../../engine/serve.js'
import type { LateExports } from './exports.js'

interface Files {
  names: string[]
  bytes: Uint8Array[]
  columns: string
}

export const module = serving(init, exports, (late: LateExports) => ({
  ...claims(late),
  reports: ({ names, bytes, columns }: Files) => late.readReports(names, bytes, columns),
  lists: ({ scenario, runner }: OfScenario & { runner: string }) => late.writeLists(scenario, runner),
}))
