/** A worker of the first module: figures and allocations. */
import init, * as exports from '#pkg/allot.js'
import { type OfScenario, serving } from '../../../engine/serve.js'
import type { Exports } from './exports.js'

export const module = serving(init, exports, (first: Exports) => ({
  allocate: ({ scenario, mostListed }: OfScenario & { mostListed?: number }) => first.allocate(scenario, mostListed),
}))
