/** The elements of all chapters that are there at once, and the names they go by. */
import { AllotPreset } from '../../article/preset.js'
import { elements as controls } from '../../controls/elements.js'
import { AllotAnswer } from './chapters/answer.js'
import { AllotCalls } from './chapters/calls.js'
import { AllotCandidates } from './chapters/candidates.js'
import { AllotKernels } from './chapters/kernels.js'

export const elements: Record<string, CustomElementConstructor> = {
  ...controls,
  'allot-calls': AllotCalls,
  'allot-candidates': AllotCandidates,
  'allot-kernels': AllotKernels,
  'allot-preset': AllotPreset,
  'allot-answer': AllotAnswer,
}
