/** The article on work that waits for other work (Sekijima and others' Parsley), as the kit asks for it. */
import type { Article } from '../../article/article.js'
import { ScheduleEngine, startWorker } from './engine/engine.js'
import type { Scenario } from './engine/types.js'
import { NAMES, PROPERTIES } from './fields.js'
import { FIGURES } from './figures.js'
import { gameKey } from './state/game.js'
import { whole } from './state/whole.js'

const GRAPH = ['graph', 'processors', 'speeds', 'chains']
const RUN = [...GRAPH, 'network', 'transfer', 'dispatch', 'noise', 'seed', 'iterations', 'coalesce', 'policies']

export const schedule: Article = {
  name: 'schedule',
  page: 'schedule.html',
  frame: 'embed-schedule.html',
  figures: FIGURES,
  hero: 'gantt',
  chapters: 9,

  engine: () => ScheduleEngine.start(),
  worker: startWorker,
  latePool: async (replaced) => (await import('./state/late-pool.js')).latePool(replaced),

  fields: PROPERTIES,
  names: NAMES,
  plainly: (words) => words,
  slider: { path: 'processors', label: 'Number of processors P' },

  parts: {
    graph: () => GRAPH,
    run: () => RUN,
    facts: () => RUN,
    search: () => [...RUN, 'nodes'],
    moment: () => [...RUN, 'moment'],
  },
  viewKeys: { game: gameKey },
  marks: {},

  presets: async () => (await import('./state/presets.js')).presets,
  shown: (engine, given) => whole(engine as ScheduleEngine, given as Scenario),

  areas: () => import('../../figure/area-reading.js'),
  runs: () => Promise.reject(new Error('no figure of this article is made of runs')),
  better: () => null,

  elements: {
    'allot-moment': async () => (await import('./chapters/moment.js')).AllotMoment,
    'allot-graph': async () => (await import('./chapters/graph.js')).AllotGraph,
    'allot-policies': async () => (await import('./chapters/policies.js')).AllotPolicies,
  },
}
