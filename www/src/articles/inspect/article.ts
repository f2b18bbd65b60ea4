/** The article on tasks whose cost can be told ahead (Ozog and others), as the kit asks for it. */
import code from '#pkg/inspect_bg.wasm?url'
import type { Article } from '../../state/article.js'
import type { Engine } from '../../engine/engine.js'
import type { AnyScenario, Scenario } from './engine/types.js'
import { module } from './engine/worker.js'
import { NAMES, PROPERTIES } from './fields.js'
import { FIGURES } from './figures.js'
import { current as game } from './state/game.js'
import { oneNumber } from './state/one-number.js'

/** The tasks, in one of three forms, and their true times. */
const TASKS = ['tasks', 'distribution', 'contraction', 'knowledge', 'seed', 'model_error', 'noise']
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

const start = (): Worker => new Worker(new URL('./engine/worker.ts', import.meta.url), { type: 'module' })

export const inspect: Article = {
  name: 'inspect',
  page: 'inspect.html',
  frame: 'embed-inspect.html',
  source: 'Ozog et al.',
  figures: FIGURES,
  hero: 'excess',
  chapters: 7,

  first: { ...module, code, start },
  late: () => import('./engine/late.js'),

  fields: PROPERTIES,
  names: NAMES,
  slider: { path: 'processes', label: 'Number of processes P' },

  parts: {
    work: () => TASKS,
    tiles: () => TASKS,
    queue: () => [...TASKS, ...MACHINE],
    kernels: () => ['tasks', 'distribution', 'contraction', 'dgemm_timings', 'sort_timings'],
    sharing: () => SHARING,
  },
  viewKeys: { game: game.viewKey },

  presets: () => import('./presets.js'),
  shown: (engine, given) => oneNumber(engine as Engine<Scenario>, given as AnyScenario),

  areas: () => import('../../figure/area-reading.js'),

  elements: {
    'allot-candidates': async () => (await import('./chapters/candidates.js')).AllotCandidates,
    'allot-kernels': async () => (await import('./chapters/kernels.js')).AllotKernels,
  },
  pieces: { names: ['game'], load: () => import('./pieces.js') },
}
