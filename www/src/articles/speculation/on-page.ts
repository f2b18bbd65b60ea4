/** The part of this article that only its page uses. */
import type { OnPage } from '../../state/article.js'
import type { Preset } from '../../engine/types.js'
import type { Scenario } from './engine/types.js'

/** The kit holds scenarios of any article; those that it hands to this one are of this one. */
const mine = (scenario: object): Scenario => scenario as Scenario

export const onPage: OnPage = {
  applied,
  smaller,
  sliders: {
    7: { path: 'splicing.slots', label: 'Slots N of the small machine' },
    8: { path: 'simulation.slots', label: 'Slots N of the simulated machine' },
  },
  lecture: () => import('./lecture.js'),
  game: { chapter: 3, load: () => import('./hand/class.js') },
  ownFiles: { chapter: 1, words: 'Timings and task lists are read by their own fields, in chapters 1 and 2.' },
  tour: {
    title: 'How much is there to gain?',
    words: 'It depends on N, the size of the machine. Drag it, here or at the top: every figure below follows.',
  },
}

/**
 * A preset of chapters 1 to 6 keeps the simulations; one of chapter 7 or 8 keeps everything but the runtime model and
 * chapter 8's simulation.
 */
function applied(scenario: object, preset: Preset): Scenario {
  const now = mine(scenario)
  const given = mine(preset.scenario)
  const { simulation, splicing } = now
  const { runtime, runtime_from = 'coefficients' } = given
  return preset.chapter >= 7
    ? { ...now, runtime, runtime_from, simulation: given.simulation }
    : { ...given, simulation, splicing }
}

/** Without the reader's own list, or timings, or both. */
function smaller(scenario: object, defaults: object): readonly Scenario[] {
  const { tasks, timings } = mine(defaults)
  // Without the timings, the fitted formula is the runtime model.
  const formula: Scenario = { ...mine(scenario), timings: timings ?? [], runtime_from: 'coefficients' }
  return [{ ...mine(scenario), tasks }, formula, { ...formula, tasks }]
}
