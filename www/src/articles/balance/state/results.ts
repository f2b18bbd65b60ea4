/** Results of the workers that are no figures. */
import type { Cuts, Facts, Refinement, StrategyAnswer } from '../engine/types.js'
import { here } from '../here.js'

export function factsOf(scenario: string): Promise<Facts> {
  return here().results.quick('facts', scenario, { kind: 'facts', scenario })
}

export function refinementOf(scenario: string, greedy: boolean): Promise<Refinement> {
  return here().results.late(`refinement ${greedy}`, scenario, { kind: 'refinement', scenario, greedy })
}

export function cutsOf(scenario: string): Promise<Cuts> {
  return here().results.quick('cuts', scenario, { kind: 'cuts', scenario })
}

/** A strategy's answer, and the time that this browser took for it. */
export interface Timed {
  answer: StrategyAnswer
  milliseconds: number
}

export function strategyOf(name: string, scenario: string): Promise<Timed> {
  return here().results.late('strategy', `${name} ${scenario}`, { kind: 'strategy', name, scenario })
}
