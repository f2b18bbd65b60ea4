/** The elements of chapters 1 to 6, and the names they go by. */
import { AllotAnswer } from './chapters/answer.js'
import { AllotPreset } from '../../article/preset.js'
import { AllotSharing } from './chapters/sharing.js'
import { AllotTimings } from './chapters/timings.js'
import { AllotUncertainty } from './chapters/uncertainty.js'
import { AllotWarnings } from './chapters/warnings.js'
import { elements as controls } from '../../controls/elements.js'

export const elements: Record<string, CustomElementConstructor> = {
  ...controls,
  'allot-warnings': AllotWarnings,
  'allot-uncertainty': AllotUncertainty,
  'allot-preset': AllotPreset,
  'allot-timings': AllotTimings,
  'allot-sharing': AllotSharing,
  'allot-answer': AllotAnswer,
}
