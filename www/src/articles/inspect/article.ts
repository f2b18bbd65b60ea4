/** The article on tasks whose cost can be told ahead (Ozog and others), as the kit asks for it. */
import type { Article } from '../../article/article.js'
import { classKey } from '../../class/key.js'
import { InspectEngine, startWorker } from './engine/engine.js'
import type { AnyScenario, Scenario } from './engine/types.js'
import { NAMES, PROPERTIES } from './fields.js'
import { FIGURES } from './figures.js'
import { gameKey } from './state/game.js'
import { oneNumber } from './state/one-number.js'

/** The kit holds scenarios of any article; those that it hands to this one are of this one. */
const mine = (scenario: object): Scenario => scenario as Scenario

/** The tasks, in one of three forms, and their true times. */
const TASKS = ['tasks', 'distribution', 'contraction', 'seed', 'model_error', 'noise']
const MACHINE = ['processes', 'counter', 'check']
const SHARING = [
  ...TASKS,
  ...MACHINE,
  'sweep',
  'inspect',
  'partition',
  'policies',
  'groups',
  'chunk',
  'iterations',
  'tolerance',
]

export const inspect: Article = {
  name: 'inspect',
  page: 'inspect.html',
  frame: 'embed-inspect.html',
  figures: FIGURES,
  hero: '9',
  chapters: 7,

  engine: () => InspectEngine.start(),
  worker: startWorker,
  latePool: async (replaced) => (await import('./state/late-pool.js')).latePool(replaced),

  fields: PROPERTIES,
  names: NAMES,
  plainly: (words) => words,
  slider: { path: 'processes', label: 'Number of processes P' },

  parts: {
    work: () => TASKS,
    tiles: () => TASKS,
    queue: () => [...TASKS, ...MACHINE],
    kernels: () => ['tasks', 'distribution', 'contraction', 'dgemm_timings', 'sort_timings'],
    sharing: () => SHARING,
  },
  viewKeys: { classroom: classKey, game: gameKey },
  marks: {},

  presets: async () => (await import('./state/presets.js')).presets,
  applied: (_scenario, preset) => preset.scenario,
  shown: (engine, given) => oneNumber(engine as InspectEngine, given as AnyScenario),
  smaller,

  areas: () => import('../../figure/area-reading.js'),
  runs: () => Promise.reject(new Error('no figure of this article is made of runs')),
  better: () => null,

  elements: {
    'allot-candidates': async () => (await import('./chapters/candidates.js')).AllotCandidates,
    'allot-kernels': async () => (await import('./chapters/kernels.js')).AllotKernels,
  },
  tour: {
    title: 'How many processes can one counter serve?',
    words: 'P is their number. Drag it, here or at the top: every figure below follows.',
  },
}

/** Without the reader's own timings, or without own tasks too. */
function smaller(scenario: object, defaults: object): readonly Scenario[] {
  const without: Scenario = { ...mine(scenario), dgemm_timings: [], sort_timings: [] }
  const { tasks: _, ...others } = without
  const { contraction } = mine(defaults)
  return without.tasks && contraction ? [without, { ...others, contraction }] : [without]
}
