/** A worker of the first module: figures, facts, and what is told step by step. */
import init, * as exports from '#pkg/balance.js'
import { type OfScenario, serving } from '../../../engine/serve.js'
import type { Exports } from './exports.js'

export const module = serving(init, exports, (first: Exports) => ({
  facts: ({ scenario }: OfScenario) => first.facts(scenario),
  cuts: ({ scenario }: OfScenario) => first.cuts(scenario),
}))
