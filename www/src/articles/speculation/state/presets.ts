/** The presets of the page: those of single figures, and one for the simulations. */
import type { PresetLink } from '../../../engine/types.js'
import { PRESETS as FIGURES } from '../presets.js'

/** The paper’s simulations are the defaults. */
const SPLICING: PresetLink = {
  id: 'fig-9',
  name: 'Figs. 9 to 11: Parallel Trajectory Splicing',
  words: '',
  chapter: 8,
  figure: '9a',
  link: '',
}

export const PRESETS: readonly PresetLink[] = [...FIGURES, SPLICING]
