/** A worker of the first module: figures, facts, and what happens at the counter. */
import init, * as exports from '#pkg/inspect.js'
import { type OfScenario, serving } from '../../../engine/serve.js'
import type { Exports } from './exports.js'

export const module = serving(init, exports, (first: Exports) => ({
  facts: ({ scenario }: OfScenario) => first.facts(scenario),
  trace: ({ scenario, most }: OfScenario & { most: number }) => first.trace(scenario, most),
}))
