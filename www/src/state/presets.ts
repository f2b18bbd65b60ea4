/** The presets of the page's article. A frame has none. */
import type { Preset } from '../engine/types.js'

let all: readonly Preset[] = []

export function presets(): readonly Preset[] {
  return all
}

export function setPresets(given: readonly Preset[]): void {
  all = given
}
