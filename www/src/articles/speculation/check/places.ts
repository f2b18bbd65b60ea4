/** The place on the page where a claim can be seen: the figure that shows it, with the claim's own scenario. */
import type { Preset } from '../../../engine/types.js'
import type { Scenario } from '../engine/types.js'
import { chapterOf, isLate } from '../../../state/registry.js'
import type { Announced } from './types.js'

export interface Place {
  figure: string
  chapter: number
  scenario: Scenario
}

/** Our figure for a figure of the paper that is several figures here, and for a claim without one (empty name). */
const FIGURES: Readonly<Record<string, string>> = { '6': '6a', '8': '8a', '': '1' }

/** Changes to the figure's scenario, for claims about another scenario. */
const CHANGES: Readonly<Record<string, Partial<Scenario>>> = {
  few_slots_delta: { slots: 100 },
  few_slots_beta: { slots: 1 },
  many_slots: { slots: 1e7, sweep: { from: 1, to: 1e7, points: 141 } },
  equal_boost: { tasks: { delta: equal() } },
  equal_constant: { tasks: { delta: equal() } },
}

function equal(): NonNullable<Scenario['tasks']['delta']> {
  return { levels: [{ p: 1, weight: 1 }], total: 1000, seed: '1', composition: 'drawn' }
}

export function figureOf({ figure }: Pick<Announced, 'figure'>): string {
  const name = figure ?? ''
  return FIGURES[name] ?? name
}

/** The paper's scenario of the figure, with the claim's changes. */
export function placeOf(claim: Pick<Announced, 'id' | 'figure'>, presets: readonly Preset[], first: Scenario): Place {
  const figure = figureOf(claim)
  const preset = presets.find((one) => one.figure === figure)
  const scenario = { ...first, ...preset?.scenario, ...CHANGES[claim.id] }
  if (isLate(figure) && !/^9/.test(figure)) scenario.simulation = { ...first.simulation, trajectories: 5000 }
  return { figure, chapter: chapterOf(figure), scenario }
}
