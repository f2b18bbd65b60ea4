/** The presets with their scenarios, which are complete, like those that a check returns. */
import type { Engine } from '../../../engine/engine.js'
import type { Preset } from '../../../engine/types.js'
import { PRESETS } from '../presets.js'

/** The paper’s simulations are the defaults. */
const SPLICING = {
  id: 'fig-9',
  name: 'Figs. 9 to 11: Parallel Trajectory Splicing',
  words: '',
  chapter: 8,
  figure: '9a',
  link: '',
}

export function presets(engine: Pick<Engine, 'readLink'>): Preset[] {
  return [...PRESETS, SPLICING].map(({ link, ...words }) => ({ ...words, scenario: engine.readLink(link).scenario }))
}
