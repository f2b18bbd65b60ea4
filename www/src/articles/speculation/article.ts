/** The article on tasks that may not be needed (Garmon, Ramakrishnaiah and Perez 2022), as the kit asks for it. */
import type { Article } from '../../article/article.js'
import { classKey } from '../../class/key.js'
import { SpeculationEngine } from './engine/engine.js'
import { workerOr } from '../../engine/in-page.js'
import { serve } from './engine/serve.js'
import type { Preset } from '../../engine/types.js'
import type { Scenario } from './engine/types.js'
import { NAMES, PROPERTIES } from './fields.js'
import { FIGURES } from './figures.js'
import { handKey } from './state/hand.js'
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

export const speculation: Article = {
  name: 'speculation',
  page: '',
  frame: 'embed.html',
  figures: FIGURES,
  hero: '6a',
  chapters: 9,

  engine: () => SpeculationEngine.start(),
  worker: () => workerOr(() => new Worker(new URL('./engine/worker.ts', import.meta.url), { type: 'module' }), serve),
  latePool: async (replaced) => (await import('./state/simulator-pools.js')).simulatorPool(replaced),

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
  viewKeys: { classroom: classKey, moment: momentKey, hand: handKey },
  marks: {
    moment: { about: momentProperty, value: momentOf, set: setMoment },
  },

  presets: async () => (await import('./state/presets.js')).presets,
  applied,
  shown: (engine, given) => oneMachine(engine as SpeculationEngine, given as AnyScenario),
  smaller,

  runs: async () => {
    const { EnsembleSource } = await import('./state/ensemble-source.js')
    return (host, figure) => new EnsembleSource(host, figure)
  },
  better: (figure, scenario) =>
    figure === '1' && mine(JSON.parse(scenario) as object).timings?.length
      ? import('./state/late-results.js').then(({ banded }) => banded(scenario))
      : null,

  elements: {
    'allot-runtime': async () => (await import('./chapters/runtime.js')).AllotRuntime,
    'allot-tasks': async () => (await import('./chapters/tasks.js')).AllotTasks,
  },
  tour: {
    title: 'How much is there to gain?',
    words: 'It depends on N, the size of the machine. Drag it, here or at the top: every figure below follows.',
  },
}

/**
 * A preset of chapters 1 to 6 keeps the simulations; one of chapter 7 or 8 keeps everything but the runtime model and
 * chapter 8's simulation.
 */
function applied(scenario: object, preset: Preset): Scenario {
  const now = mine(scenario)
  const given = mine(preset.scenario)
  const { simulation, splicing } = now
  const { runtime, runtime_from = 'coefficients' } = given
  return preset.chapter >= 7
    ? { ...now, runtime, runtime_from, simulation: given.simulation }
    : { ...given, simulation, splicing }
}

/** Without the reader's own list, or timings, or both. */
function smaller(scenario: object, defaults: object): readonly Scenario[] {
  const { tasks, timings } = mine(defaults)
  // Without the timings, the fitted formula is the runtime model.
  const formula: Scenario = { ...mine(scenario), timings: timings ?? [], runtime_from: 'coefficients' }
  return [{ ...mine(scenario), tasks }, formula, { ...formula, tasks }]
}
