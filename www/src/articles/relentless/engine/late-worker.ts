/** A worker of the later module: figures, programs, searches, claims. */
import init, * as exports from '#pkg/relentless-late.js'
import { claims } from '../../../engine/claims.js'
import { type OfScenario, serving } from '../../../engine/serve.js'
import type { LateExports } from './exports.js'

export const module = serving(init, exports, (late: LateExports) => ({
  ...claims(late),
  program: ({ scenario }: OfScenario) => late.program(scenario),
  check: ({ text }: { text: string }) => late.check(text),
  search: ({ scenario }: OfScenario) => late.search(scenario),
}))
