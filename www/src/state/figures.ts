/** The part of the scenario that a figure depends on. */
import type { Scenario } from '../engine/types.js'
import { isSimulated } from './registry.js'
import type { Store } from './store.js'

/** The part of the scenario that a figure depends on, as text; it is also the key of cached results. */
export function textFor(figure: string, store: Store): string {
  return isSimulated(figure) ? store.texts.simulation : store.texts.sharing
}

/** A scenario needs some tasks, though simulations do not depend on them. */
const NO_TASKS = { tasks: { list: [1] } }

/** The scenario for the engine's request, from the text of textFor(). */
export function asked(figure: string, text: string): string {
  return isSimulated(figure) ? JSON.stringify({ ...NO_TASKS, ...(JSON.parse(text) as object) }) : text
}

/** The scenario to save beside a figure, from the text that the figure was computed from. */
export function savedScenario(figure: string, text: string, store: Store): Scenario {
  const part = JSON.parse(text) as Scenario
  return isSimulated(figure) ? { ...store.scenario, ...part } : part
}
