/** The article on work that waits for other work (Sekijima and others' Parsley), as the kit asks for it. */
import code from '#pkg/schedule_bg.wasm?url'
import type { Article } from '../../state/article.js'
import type { Engine } from '../../engine/engine.js'
import type { Scenario } from './engine/types.js'
import { module } from './engine/worker.js'
import { NAMES, PROPERTIES } from './fields.js'
import { FIGURES } from './figures.js'
import { current as game } from './state/game.js'
import { whole } from './state/whole.js'

const GRAPH = ['graph', 'processors', 'speeds', 'chains']
const RUN = [
  ...GRAPH,
  'network',
  'transfer',
  'fetch',
  'dispatch',
  'noise',
  'seed',
  'iterations',
  'coalesce',
  'policies',
]

const start = (): Worker => new Worker(new URL('./engine/worker.ts', import.meta.url), { type: 'module' })

export const schedule: Article = {
  name: 'schedule',
  page: 'schedule.html',
  frame: 'embed-schedule.html',
  source: 'Sekijima et al.',
  figures: FIGURES,
  hero: 'gantt',
  chapters: 9,

  first: { ...module, code, start },
  late: () => import('./engine/late.js'),

  fields: PROPERTIES,
  names: NAMES,
  slider: { path: 'processors', label: 'Number of processors P' },

  parts: {
    graph: () => GRAPH,
    run: () => RUN,
    facts: () => RUN,
    search: () => [...RUN, 'nodes'],
    moment: () => [...RUN, 'moment'],
  },
  viewKeys: { game: game.viewKey },

  presets: () => import('./presets.js'),
  shown: (engine, given) => whole(engine as Engine<Scenario>, given as Scenario),

  areas: () => import('../../figure/area-reading.js'),

  elements: {
    'allot-moment': async () => (await import('./chapters/moment.js')).AllotMoment,
    'allot-graph': async () => (await import('./chapters/graph.js')).AllotGraph,
    'allot-policies': async () => (await import('./chapters/policies.js')).AllotPolicies,
  },
  pieces: { names: ['game'], load: () => import('./pieces.js') },
}
