/** Results of the worker that are no figures. */
import type { Answer } from '../engine/types.js'
import { here } from '../here.js'

export function factsOf(scenario: string): Promise<Answer> {
  return here().results.quick('facts', scenario, { kind: 'facts', scenario })
}
