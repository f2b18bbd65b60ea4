/**
 * Examples: a figure that shows nothing with the settings that its article opens with begins with a preset. The preset
 * stands until the reader changes one of the settings that it is made of, or asks for those of the page.
 */
import { html, nothing } from 'lit'
import type { Preset } from '../engine/types.js'
import { same } from '../same.js'
import { app } from '../state/app.js'
import { presets } from '../state/presets.js'
import { entryOf } from '../state/registry.js'
import { Store } from '../state/store.js'

/** A scenario's values by the names of its fields. */
type Fields = Record<string, unknown>

/** `ids`: those of the presets; each has its figure. */
export function beginWith(ids: readonly string[]): void {
  for (const preset of presets()) if (ids.includes(preset.id)) beginOne(preset)
  const { store } = app()
  // For figures that have asked already.
  store.dispatchEvent(new Event('change'))
}

function beginOne({ figure, name, scenario }: Preset): void {
  const { engine, store } = app()
  const [opened, preset] = [engine.defaults() as Fields, scenario as Fields]
  const differing = Object.keys({ ...opened, ...preset }).filter((key) => !same(opened[key], preset[key]))
  const given = Object.fromEntries(differing.map((key) => [key, preset[key]]))
  let isWanted = true
  const stands = (own: Store): boolean =>
    isWanted && differing.every((key) => same((own.scenario as Fields)[key], opened[key]))
  const pageSettings = (): void => {
    isWanted = false
    store.dispatchEvent(new Event('change'))
  }
  entryOf(figure).example = {
    // Only stores ask.
    instead: (own: Store) => (stands(own) ? new Store(engine, { ...own.scenario, ...given }) : own),
    line: () =>
      stands(store)
        ? html`<p class="soft small beyond">An example to begin with: “${name}”.
          <button @click=${pageSettings}>Show the page’s settings</button></p>`
        : nothing,
  }
}
