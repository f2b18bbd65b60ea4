/** One work under the rules of all articles, as the kit asks for it. */
import init, * as exports from '#pkg/rules.js'
import code from '#pkg/rules_bg.wasm?url'
import type { Article } from '../../state/article.js'
import { NAMES, PROPERTIES } from './fields.js'
import { FIGURES } from './figures.js'

export const rules: Article = {
  name: 'rules',
  page: 'rules.html',
  frame: 'embed-rules.html',
  source: 'Graham (1966)',
  figures: FIGURES,
  hero: 'curves',
  chapters: 3,

  first: { init, exports, code },
  late: () => import('./engine/late.js'),

  fields: PROPERTIES,
  names: NAMES,
  slider: { path: 'processors', label: 'Number of processors P' },

  parts: {
    all: () => ['tasks', 'rough', 'processors', 'most', 'knowledge', 'seed'],
  },

  presets: () => import('./presets.js'),

  areas: () => import('../../figure/area-reading.js'),

  elements: {
    'allot-knowledge': async () => (await import('./chapters/knowledge.js')).AllotKnowledge,
  },
}
