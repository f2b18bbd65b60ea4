/** The part of the scenario that a figure is computed from. */
import { fieldsOf, picked } from './parts.js'
import { entryOf } from './registry.js'
import type { Store } from './store.js'

/** The request for a figure: a scenario as text. It is also the key of cached results. */
export function textFor(figure: string, store: Store): string {
  const { part, example } = entryOf(figure)
  return (example?.instead(store) ?? store).text(part)
}

/** The scenario to save beside a figure, from the text that the figure was computed from. */
export function savedScenario(figure: string, text: string, store: Store): object {
  const computed = JSON.parse(text) as object
  return { ...store.scenario, ...picked(computed, fieldsOf(entryOf(figure).part, computed)) }
}
