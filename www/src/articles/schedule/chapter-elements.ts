/** The elements of all chapters that are there at once, and the names they go by. */
import { AllotPreset } from '../../article/preset.js'
import { elements as controls } from '../../controls/elements.js'
import { AllotAnswer } from './chapters/answer.js'
import { AllotGraph } from './chapters/graph.js'
import { AllotMoment } from './chapters/moment.js'
import { AllotPolicies } from './chapters/policies.js'

export const elements: Record<string, CustomElementConstructor> = {
  ...controls,
  'allot-preset': AllotPreset,
  'allot-answer': AllotAnswer,
  'allot-graph': AllotGraph,
  'allot-moment': AllotMoment,
  'allot-policies': AllotPolicies,
}
