/** The part of the scenario that a figure is computed from. */
import type { nothing, TemplateResult } from 'lit'
import { fieldsOf, picked } from './parts.js'
import { entryOf } from './registry.js'
import type { Store } from './store.js'

/** What a figure begins with, where the settings of the page would show nothing (article/examples.ts). */
interface Example {
  /** The settings that it is computed from. */
  instead: (own: Store) => Store
  /** Says that this is an example, while it is. */
  line: () => TemplateResult | typeof nothing
}

/** By the figures' names; a frame has none. */
export const examples: Record<string, Example> = {}

/** The request for a figure: a scenario as text. It is also the key of cached results. */
export function textFor(figure: string, store: Store): string {
  return (examples[figure]?.instead(store) ?? store).text(entryOf(figure).part)
}

/** The scenario to save beside a figure, from the text that the figure was computed from. */
export function savedScenario(figure: string, text: string, store: Store): object {
  const computed = JSON.parse(text) as object
  return { ...store.scenario, ...picked(computed, fieldsOf(entryOf(figure).part, computed)) }
}
