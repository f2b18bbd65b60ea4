/** Results of this article besides figures, computed once for each scenario by a worker. */
import type { Answer, Scenario } from '../engine/types.js'
import { here } from '../here.js'

/** The longest list of tasks. */
const MOST_LISTED = 5_000_000

export function allocate(scenario: string): Promise<Answer> {
  return here().results.quick('allocate', scenario, { kind: 'allocate', scenario })
}

/** The same with the slots of each task, however many there are. */
export function allocateEach(scenario: string): Promise<Answer> {
  return here().results.quick('allocate each', scenario, { kind: 'allocate', scenario, mostListed: MOST_LISTED })
}

/** The request for the machines of chapter 7: their simulation with the runtime model of the scenario. */
export function machineOf({ version, runtime, timings, runtime_from, splicing }: Scenario): string {
  const model = runtime_from === 'timings' ? { version, runtime, timings, runtime_from } : { version, runtime }
  return JSON.stringify({ ...model, ...splicing })
}
