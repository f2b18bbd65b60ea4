/** Results about the reader's own timings, computed by a worker of the later module. */
import { here } from '../here.js'
import type { ModelComparison, Uncertainty } from '../engine/own-data-types.js'
import type { Figure, Scenario } from '../engine/types.js'

/** Figure 1 with its uncertainty band; it depends on nothing but model and timings. */
export function banded(scenario: string): Promise<Figure> {
  const { version, runtime, timings, runtime_from } = JSON.parse(scenario) as Scenario
  const key = JSON.stringify({ version, runtime, timings, runtime_from })
  return here().results.late('bands', key, { kind: 'figure', name: '1', scenario })
}

/** The uncertainty of the answers, from fits to timings weighted anew `resamples` times. */
export function uncertainty(scenario: string, resamples: number): Promise<Uncertainty> {
  return here().results.late('uncertainty', scenario, { kind: 'uncertainty', scenario, resamples })
}

/** The comparison of formula and measurements on the same machine. */
export function comparison(scenario: string): Promise<ModelComparison> {
  return here().results.late('comparison', scenario, { kind: 'comparison', scenario })
}
