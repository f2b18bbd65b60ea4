/** The presets with their scenarios, which are complete, like those that a check returns. */
import type { Engine } from '../../../engine/engine.js'
import type { Preset } from '../../../engine/types.js'
import { PRESETS } from '../presets.js'

export function presets(engine: Pick<Engine, 'readLink'>): Preset[] {
  return PRESETS.map(({ link, ...words }) => ({ ...words, scenario: engine.readLink(link).scenario }))
}
