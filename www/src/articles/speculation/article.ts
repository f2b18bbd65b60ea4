/** The article on tasks that may not be needed (Garmon, Ramakrishnaiah and Perez 2022), as the kit asks for it. */
import code from '#pkg/allot_bg.wasm?url'
import type { Article } from '../../state/article.js'
import type { Engine } from '../../engine/engine.js'
import type { Scenario } from './engine/types.js'
import { module } from './engine/worker.js'
import { NAMES, PROPERTIES } from './fields.js'
import { FIGURES } from './figures.js'
import { current as hand } from './state/hand.js'
import { momentKey, momentOf, momentProperty, setMoment } from './state/moment.js'
import { type AnyScenario, oneMachine } from './state/one-machine.js'
import { plainly } from './state/words.js'

/** The kit holds scenarios of any article; those that it hands to this one are of this one. */
const mine = (scenario: object): Scenario => scenario as Scenario

/** Simulations depend on the timings only if these are the runtime model. */
function model(scenario: object): readonly string[] {
  return mine(scenario).runtime_from === 'timings'
    ? ['version', 'runtime', 'timings', 'runtime_from']
    : ['version', 'runtime']
}

const RUNTIME = ['version', 'runtime', 'timings', 'runtime_from', 'slots', 'sweep']

const start = (): Worker => new Worker(new URL('./engine/worker.ts', import.meta.url), { type: 'module' })

export const speculation: Article = {
  name: 'speculation',
  page: 'speculation.html',
  frame: 'embed.html',
  source: 'Garmon et al. (2022)',
  figures: FIGURES,
  hero: '6a',
  chapters: 9,

  first: { ...module, code, start },
  late: () => import('./engine/late.js'),

  fields: PROPERTIES,
  names: NAMES,
  plainly,
  slider: { path: 'slots', label: 'Slots N of the machine' },

  parts: {
    runtime: () => RUNTIME,
    sharing: () => [...RUNTIME, 'tasks'],
    simulation: (scenario) => [...model(scenario), 'simulation'],
    splicing: (scenario) => [...model(scenario), 'splicing'],
  },
  viewKeys: { moment: momentKey, hand: hand.viewKey },
  marks: {
    moment: { about: momentProperty, value: momentOf, set: setMoment },
  },

  presets: () => import('./state/presets.js'),
  shown: (engine, given) => oneMachine(engine as Engine<Scenario>, given as AnyScenario),

  runs: () =>
    import('./state/ensemble-source.js').then((late) => (host, figure) => new late.EnsembleSource(host, figure)),
  better: (figure, scenario) =>
    figure === '1' && mine(JSON.parse(scenario) as object).timings?.length
      ? import('./state/late-results.js').then((late) => late.banded(scenario))
      : null,

  elements: {
    'allot-runtime': () => import('./chapters/runtime.js').then((late) => late.AllotRuntime),
    'allot-tasks': () => import('./chapters/tasks.js').then((late) => late.AllotTasks),
  },
  pieces: { names: ['hand', 'splicing'], load: () => import('./pieces.js') },
}
