/** The article on tasks whose cost can be told ahead (Ozog and others), as the kit asks for it. */
import type { Article } from '../../article/article.js'
import { InspectEngine, startWorker } from './engine/engine.js'
import type { AnyScenario } from './engine/types.js'
import { NAMES, PROPERTIES } from './fields.js'
import { FIGURES } from './figures.js'
import { gameKey } from './state/game.js'
import { oneNumber } from './state/one-number.js'

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
  viewKeys: { game: gameKey },
  marks: {},

  presets: async () => (await import('./state/presets.js')).presets,
  shown: (engine, given) => oneNumber(engine as InspectEngine, given as AnyScenario),

  areas: () => import('../../figure/area-reading.js'),
  runs: () => Promise.reject(new Error('no figure of this article is made of runs')),
  better: () => null,

  elements: {
    'allot-candidates': async () => (await import('./chapters/candidates.js')).AllotCandidates,
    'allot-kernels': async () => (await import('./chapters/kernels.js')).AllotKernels,
  },
}
