/** A worker of the later module: figures of runs and strategies, single strategies with the time they take, claims. */
import init, * as exports from '#pkg/balance-late.js'
import { claims } from '../../../engine/claims.js'
import { type OfScenario, serving } from '../../../engine/serve.js'
import type { LateExports } from './exports.js'

export const module = serving(init, exports, (late: LateExports) => ({
  ...claims(late),
  strategy: ({ name, scenario }: OfScenario & { name: string }) => {
    const began = performance.now()
    const answer = late.strategy(name, scenario)
    return { answer, milliseconds: performance.now() - began }
  },
  refinement: ({ scenario, greedy }: OfScenario & { greedy: boolean }) => late.refinement(scenario, greedy),
}))
