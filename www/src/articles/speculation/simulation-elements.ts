/** The elements of chapters 7 and 8. */
import { AllotDrawing } from './chapters/drawing.js'
import { AllotEnsembleFigures } from './chapters/ensemble-figures.js'
import { AllotEnsemble } from './chapters/ensemble.js'
import { AllotOwnMatrix } from './chapters/own-matrix.js'
import { AllotRatios } from './chapters/ratios.js'
import { AllotReset } from './chapters/reset.js'
import { AllotSimulationAnswer } from './chapters/simulation-answer.js'
import { AllotSimulation } from './chapters/simulation.js'
import { machines } from './machine-elements.js'

export const elements: Record<string, CustomElementConstructor> = {
  'allot-drawing': AllotDrawing,
  ...machines,
  'allot-simulation': AllotSimulation,
  'allot-own-matrix': AllotOwnMatrix,
  'allot-reset': AllotReset,
  'allot-ensemble': AllotEnsemble,
  'allot-ensemble-figures': AllotEnsembleFigures,
  'allot-ratios': AllotRatios,
  'allot-simulation-answer': AllotSimulationAnswer,
}
