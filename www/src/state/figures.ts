/** What a figure is computed from. */
import type { Scenario } from '../engine/types.js'
import { isSimulated } from './registry.js'
import type { Store } from './store.js'

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
