/** The figures there are, where each is at home, and who computes it. */
import type { Scenario } from '../engine/types.js'
import type { Store } from './store.js'

/** Bands that tighten while runs come in: many chunks of work, for as long as the reader stays. */
export function isEnsemble(figure: string): boolean {
  return figure === '9' || /^9[abc]$/.test(figure)
}

/** Computed by the simulator's own package. */
export function isSimulated(figure: string): boolean {
  return isEnsemble(figure) || figure === '10' || figure === '11'
}

/** In which chapter a figure is at home. */
export function chapterOf(figure: string): number {
  if (isSimulated(figure)) return 8
  return ({ '1': 1, '5': 2, '7': 4, '6a': 5, '6b': 5 } as Record<string, number>)[figure] ?? 6
}

/** The part of the scenario that a figure is computed from: as text, the key of what is already computed. */
export function textFor(figure: string, store: Store): string {
  return isSimulated(figure) ? store.texts.simulation : store.texts.sharing
}

/** A simulation does not depend on tasks to share slots among; but a scenario has some. */
const NO_TASKS = { tasks: { list: [1] } }

/** What the simulator is asked with, from the text that a figure is computed from. */
export function asked(figure: string, text: string): string {
  return isSimulated(figure) ? JSON.stringify({ ...NO_TASKS, ...(JSON.parse(text) as object) }) : text
}

/** The scenario to be saved beside a figure that was computed from a text. */
export function savedScenario(figure: string, text: string, store: Store): Scenario {
  const part = JSON.parse(text) as Scenario
  return isSimulated(figure) ? { ...store.scenario, ...part } : part
}
