/** Applies a preset, which shows its figure as the paper does. */
import { onPage } from './article.js'
import type { Engine } from '../engine/engine.js'
import type { Preset } from '../engine/types.js'
import type { Store } from './store.js'

export function apply(store: Store, engine: Pick<Engine, 'checkScenario'>, preset: Preset): void {
  const scenario = onPage().applied?.(store.scenario, preset) ?? preset.scenario
  store.open(engine.checkScenario(scenario), { ...store.view, hidden: {}, panels: {} })
}
