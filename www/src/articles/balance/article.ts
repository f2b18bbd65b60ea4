/** The article on uneven work that is known (Kale's lecture on load balancing), as the kit asks for it. */
import code from '#pkg/balance_bg.wasm?url'
import type { Article } from '../../state/article.js'
import type { Engine } from '../../engine/engine.js'
import type { Scenario } from './engine/types.js'
import { module } from './engine/worker.js'
import { NAMES, PROPERTIES } from './fields.js'
import { FIGURES } from './figures.js'
import { current as game } from './state/game.js'
import { loads } from './state/loads.js'
import { whole } from './state/whole.js'

const OBJECTS = ['processors', 'speeds', 'background', 'objects', 'communication', 'tolerance', 'seed']
const STRATEGIES = [...OBJECTS, 'strategies', 'nodes', 'early', 'class', 'rounds', 'fanout', 'leaf']
const ITEMS = ['processors', 'items']

const start = (): Worker => new Worker(new URL('./engine/worker.ts', import.meta.url), { type: 'module' })

export const balance: Article = {
  name: 'balance',
  page: 'balance.html',
  frame: 'embed-balance.html',
  source: 'Kale’s lecture (2003)',
  figures: FIGURES,
  hero: 'excess',
  chapters: 9,

  first: { ...module, code, start },
  late: () => import('./engine/late.js'),

  fields: PROPERTIES,
  names: NAMES,
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
  viewKeys: { game: game.viewKey, loads: loads.viewKey },

  presets: () => import('./presets.js'),
  shown: (engine, given) => whole(engine as Engine<Scenario>, given as Scenario),

  areas: () => import('../../figure/area-reading.js'),

  elements: {
    'allot-objects': async () => (await import('./chapters/objects.js')).AllotObjects,
    'allot-items': async () => (await import('./chapters/items.js')).AllotItems,
    'allot-network': async () => (await import('./chapters/network.js')).AllotNetwork,
    'allot-points': async () => (await import('./chapters/points.js')).AllotPoints,
    'allot-change': async () => (await import('./chapters/change.js')).AllotChange,
    'allot-asked': async () => (await import('./chapters/asked.js')).AllotAsked,
  },
  pieces: { names: ['game'], load: () => import('./pieces.js') },
}
