/** The article on tests over machines, as the kit asks for it. */
import code from '#pkg/split_bg.wasm?url'
import type { Article } from '../../state/article.js'
import { knowing } from './engine/known.js'
import { module } from './engine/worker.js'
import { NAMES, PROPERTIES } from './fields.js'
import { FIGURES } from './figures.js'

const TESTS = ['tests', 'suite', 'groups', 'group', 'seed']
const QUESTION = ['machines', 'fixed', 'limit', 'runs_a_day', 'today', 'most']

const start = (): Worker => new Worker(new URL('./engine/worker.ts', import.meta.url), { type: 'module' })

export const split: Article = {
  name: 'split',
  page: 'split.html',
  frame: 'embed-split.html',
  source: 'Graham (1969)',
  figures: FIGURES,
  hero: 'minutes',
  chapters: 4,

  first: { ...module, exports: knowing(module.exports), code, start },
  late: () => import('./engine/late.js'),

  fields: PROPERTIES,
  names: NAMES,
  slider: { path: 'machines', label: 'Number of machines m' },

  parts: {
    split: () => [...TESTS, ...QUESTION],
  },

  presets: () => import('./presets.js'),

  areas: () => import('../../figure/area-reading.js'),

  elements: {
    'allot-ways': async () => (await import('./chapters/ways.js')).AllotWays,
  },
}
