/** The article on uneven work that is known (Kale's lecture on load balancing), as the kit asks for it. */
import type { Article } from '../../article/article.js'
import { BalanceEngine, startWorker } from './engine/engine.js'
import type { Scenario } from './engine/types.js'
import { NAMES, PROPERTIES } from './fields.js'
import { FIGURES } from './figures.js'
import { gameKey } from './state/game.js'
import { loadsKey } from './state/loads.js'
import { whole } from './state/whole.js'

const OBJECTS = ['processors', 'speeds', 'background', 'objects', 'communication', 'tolerance', 'seed']
const STRATEGIES = [...OBJECTS, 'strategies', 'nodes', 'early', 'class', 'rounds', 'fanout', 'leaf']
const ITEMS = ['processors', 'items']

export const balance: Article = {
  name: 'balance',
  page: 'balance.html',
  frame: 'embed-balance.html',
  figures: FIGURES,
  hero: 'processors',
  chapters: 9,

  engine: () => BalanceEngine.start(),
  worker: startWorker,
  latePool: async (replaced) => (await import('./state/late-pool.js')).latePool(replaced),

  fields: PROPERTIES,
  names: NAMES,
  plainly: (words) => words,
  slider: { path: 'processors', label: 'Number of processors P' },

  parts: {
    objects: () => OBJECTS,
    facts: () => [...OBJECTS, 'items'],
    grain: () => [...OBJECTS, 'grain'],
    strategies: () => STRATEGIES,
    items: () => ITEMS,
    diffusion: () => [...ITEMS, 'topology', 'alpha', 'most', 'tolerance'],
    central: () => ['processors', 'central'],
    points: () => ['processors', 'speeds', 'background', 'points', 'leaf', 'cutoff', 'nudge', 'tolerance', 'seed'],
    run: () => [...STRATEGIES, 'run'],
    reduction: () => ['reduction'],
  },
  viewKeys: { game: gameKey, loads: loadsKey },
  marks: {},

  presets: async () => (await import('./state/presets.js')).presets,
  shown: (engine, given) => whole(engine as BalanceEngine, given as Scenario),

  areas: () => import('../../figure/area-reading.js'),
  runs: () => Promise.reject(new Error('no figure of this article is made of runs')),
  better: () => null,

  elements: {
    'allot-objects': async () => (await import('./chapters/objects.js')).AllotObjects,
    'allot-items': async () => (await import('./chapters/items.js')).AllotItems,
    'allot-network': async () => (await import('./chapters/network.js')).AllotNetwork,
    'allot-points': async () => (await import('./chapters/points.js')).AllotPoints,
    'allot-change': async () => (await import('./chapters/change.js')).AllotChange,
    'allot-asked': async () => (await import('./chapters/asked.js')).AllotAsked,
  },
}
