/** A worker of the first module: figures, and the facts beside them. */
import init, * as exports from '#pkg/split.js'
import { type OfScenario, serving } from '../../../engine/serve.js'
import type { Exports } from './exports.js'

export const module = serving(init, exports, (first: Exports) => ({
  facts: ({ scenario }: OfScenario) => first.facts(scenario),
}))
