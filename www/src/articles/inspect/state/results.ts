/** Results of the worker that are no figures. */
import { here } from '../here.js'
import type { Facts, Trace } from '../engine/types.js'

export function factsOf(scenario: string): Promise<Facts> {
  return here().results.quick('facts', scenario, { kind: 'facts', scenario })
}

/** The first calls to the counter. */
export function traceOf(scenario: string, most: number): Promise<Trace> {
  return here().results.quick('trace', `${most} ${scenario}`, { kind: 'trace', scenario, most })
}
