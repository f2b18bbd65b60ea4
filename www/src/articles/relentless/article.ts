/** The article on processors that come and go (Wilson and von Ronne's execution model), as the kit asks for it. */
import init, * as exports from '#pkg/relentless.js'
import code from '#pkg/relentless_bg.wasm?url'
import type { Article } from '../../state/article.js'
import { NAMES, PROPERTIES } from './fields.js'
import { FIGURES } from './figures.js'
import { current as game } from './state/game.js'

const PROGRAM = ['program', 'constants', 'block', 'largest_value']
const RULES = ['order', 'targets', 'delay', 'patience', 'seed', 'costs']
const RUN = [...PROGRAM, ...RULES, 'agents', 'join', 'kill', 'loss', 'mtbf', 'repair', 'capacity', 'evict']
const SWEEP = [...PROGRAM, ...RULES, 'agents', 'capacity', 'evict', 'runs']

export const relentless: Article = {
  name: 'relentless',
  page: 'relentless.html',
  frame: 'embed-relentless.html',
  source: 'Wilson and von Ronne',
  figures: FIGURES,
  hero: 'heat',
  chapters: 8,

  first: { init, exports, code },
  late: () => import('./engine/late.js'),

  fields: PROPERTIES,
  names: NAMES,
  slider: { path: 'agents', label: 'Number of agents P' },

  parts: {
    program: () => PROGRAM,
    run: () => RUN,
    sweep: () => SWEEP,
    blocks: () => SWEEP,
    store: () => [...PROGRAM, ...RULES, 'agents', 'runs'],
    failures: () => [...SWEEP, 'mtbf', 'repair'],
  },

  viewKeys: { game: game.viewKey },

  presets: () => import('./presets.js'),

  areas: () => import('../../figure/area-reading.js'),

  elements: {
    'allot-events': async () => (await import('./chapters/events.js')).AllotEvents,
    'allot-constants': async () => (await import('./chapters/constants.js')).AllotConstants,
    'allot-rules': async () => (await import('./chapters/rules.js')).AllotRules,
  },
  pieces: { names: ['live', 'game'], load: () => import('./pieces.js') },
}
