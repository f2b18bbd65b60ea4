/** A worker of the later module: figures of runs and strategies, single strategies with the time they take, claims. */
import init, * as exports from '#pkg/balance-late.js'
import { claims } from '../../../engine/claims.js'
import { type OfScenario, serving } from '../../../engine/serve.js'
import type { LateExports } from './exports.js'
import { medianTime } from './median-time.js'

export const module = serving(init, exports, (late: LateExports) => ({
  ...claims(late),
  // The strategy that decides nothing reads the scenario and measures the placement, too: the rest is the decision.
  strategy: ({ name, scenario }: OfScenario & { name: string }) => {
    const [answer, whole] = medianTime(() => late.strategy(name, scenario))
    const [, reading] = medianTime(() => late.strategy('none', scenario))
    return { answer, milliseconds: Math.max(whole - reading, 0) }
  },
  refinement: ({ scenario, greedy }: OfScenario & { greedy: boolean }) => late.refinement(scenario, greedy),
}))
