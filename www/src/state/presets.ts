/** The presets of the page's article. A frame has none. */
import type { Engine } from '../engine/engine.js'
import type { Preset, PresetLink } from '../engine/types.js'

let all: readonly Preset[] = []

export function presets(): readonly Preset[] {
  return all
}

/** With their scenarios, which are complete, like those that a check returns. */
export function readPresets(engine: Pick<Engine, 'readLink'>, links: readonly PresetLink[]): Preset[] {
  return links.map(({ link, ...words }) => ({ ...words, scenario: engine.readLink(link).scenario }))
}

export function setPresets(given: readonly Preset[]): void {
  all = given
}
