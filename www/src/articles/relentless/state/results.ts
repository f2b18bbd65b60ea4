/** Results of the workers that are no figures. */
import type { Checked, Searched } from '../engine/types.js'
import { here } from '../here.js'

/** The scenario's program: its text, its numbers, or its mistakes. */
export function programOf(scenario: string): Promise<Checked> {
  return here().results.late('program', scenario, { kind: 'program', scenario })
}

/** A search on a small graph, action by action. */
export function searchOf(scenario: string): Promise<Searched> {
  return here().results.late('search', scenario, { kind: 'search', scenario })
}

/** A text that is no scenario's program yet. */
export function draftOf(text: string): Promise<Checked> {
  return here().results.late('draft', text, { kind: 'check', text })
}
