/** Every element of the page and the name it goes by. They are defined once the engine is ready. */
import { AllotAnswer } from './chapters/answer.js'
import { AllotBar } from './chapters/bar.js'
import { AllotEnsemble } from './chapters/ensemble.js'
import { AllotEnsembleFigures } from './chapters/ensemble-figures.js'
import { AllotNotices } from './chapters/notices.js'
import { AllotOwnMatrix } from './chapters/own-matrix.js'
import { AllotPreset } from './chapters/preset.js'
import { AllotRatios } from './chapters/ratios.js'
import { AllotReset } from './chapters/reset.js'
import { AllotRuntime } from './chapters/runtime.js'
import { AllotSharing } from './chapters/sharing.js'
import { AllotSimulation } from './chapters/simulation.js'
import { AllotSimulationAnswer } from './chapters/simulation-answer.js'
import { AllotTasks } from './chapters/tasks.js'
import { AllotTimings } from './chapters/timings.js'
import { AllotNumber } from './controls/number.js'
import { AllotOwnData } from './controls/own-data.js'
import { AllotDialog } from './figure/dialog.js'
import { AllotFigure } from './figure/figure.js'
import { AllotMenu } from './figure/menu.js'
import { AllotPlot } from './figure/plot.js'
import { AllotGrowth } from './splicing/growth.js'
import { AllotMachine } from './splicing/machine.js'
import { AllotSplicing } from './splicing/splicing.js'

const elements: Record<string, CustomElementConstructor> = {
  'allot-menu': AllotMenu,
  'allot-dialog': AllotDialog,
  'allot-number': AllotNumber,
  'allot-own-data': AllotOwnData,
  'allot-plot': AllotPlot,
  'allot-figure': AllotFigure,
  'allot-bar': AllotBar,
  'allot-notices': AllotNotices,
  'allot-preset': AllotPreset,
  'allot-runtime': AllotRuntime,
  'allot-timings': AllotTimings,
  'allot-tasks': AllotTasks,
  'allot-sharing': AllotSharing,
  'allot-answer': AllotAnswer,
  'allot-machine': AllotMachine,
  'allot-growth': AllotGrowth,
  'allot-splicing': AllotSplicing,
  'allot-simulation': AllotSimulation,
  'allot-own-matrix': AllotOwnMatrix,
  'allot-reset': AllotReset,
  'allot-ensemble': AllotEnsemble,
  'allot-ensemble-figures': AllotEnsembleFigures,
  'allot-ratios': AllotRatios,
  'allot-simulation-answer': AllotSimulationAnswer,
}

export function define(): void {
  for (const [name, element] of Object.entries(elements)) customElements.define(name, element)
}
