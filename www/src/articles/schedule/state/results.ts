/** Results of the workers that are no figures. */
import type { Facts, Found, Graded, Scenario, Searched, Told } from '../engine/types.js'
import { here } from '../here.js'

export function factsOf(scenario: string): Promise<Facts> {
  return here().results.quick('facts', scenario, { kind: 'facts', scenario })
}

export function stepsOf(policy: string, scenario: string): Promise<Told> {
  return here().results.late('steps', `${policy} ${scenario}`, { kind: 'steps', policy, scenario })
}

/** Branch and bound with at most `nodes` nodes. */
export function optimumOf(nodes: number, scenario: string): Promise<Searched> {
  return here().results.late('optimum', `${nodes} ${scenario}`, { kind: 'optimum', nodes, scenario })
}

/** A search for a bad case, as the scenario's `search` asks for it. */
export function worstOf(scenario: Scenario): Promise<Found> {
  const text = JSON.stringify(scenario)
  return here().results.late('worst', text, { kind: 'worst', scenario: text })
}

export interface File {
  name: string
  bytes: Uint8Array
}

/** A file on a scoreboard; `turn` tells two files of one name apart. */
export function gradeOf(
  { name, bytes }: File,
  processors: readonly number[],
  nodes: number,
  turn: number,
): Promise<Graded> {
  return here().results.late('grade', String(turn), { kind: 'grade', name, bytes, processors, nodes })
}
