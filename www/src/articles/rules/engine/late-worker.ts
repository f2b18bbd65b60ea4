/** A worker of the later module: figures, the answers beside them, the claims one at a time. */
import init, * as exports from '#pkg/rules-late.js'
import { claims } from '../../../engine/claims.js'
import { type OfScenario, serving } from '../../../engine/serve.js'
import type { LateExports } from './exports.js'

export const module = serving(init, exports, (late: LateExports) => ({
  ...claims(late),
  answer: ({ scenario }: OfScenario) => late.answer(scenario),
}))
