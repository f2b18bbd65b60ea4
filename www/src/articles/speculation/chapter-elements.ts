/** The elements of chapters 1 to 6, and the names they go by. */
import { AllotAnswer } from './chapters/answer.js'
import { AllotPreset } from '../../article/preset.js'
import { AllotComparison } from './chapters/comparison.js'
import { AllotListInUse } from './chapters/list-in-use.js'
import { AllotRuntime } from './chapters/runtime.js'
import { AllotTasks } from './chapters/tasks.js'
import { AllotSharing } from './chapters/sharing.js'
import { AllotTimings } from './chapters/timings.js'
import { AllotUncertainty } from './chapters/uncertainty.js'
import { AllotWarnings } from './chapters/warnings.js'
import { elements as controls } from '../../controls/elements.js'

export const elements: Record<string, CustomElementConstructor> = {
  'allot-list-in-use': AllotListInUse,
  ...controls,
  'allot-comparison': AllotComparison,
  'allot-runtime': AllotRuntime,
  'allot-tasks': AllotTasks,
  'allot-warnings': AllotWarnings,
  'allot-uncertainty': AllotUncertainty,
  'allot-preset': AllotPreset,
  'allot-timings': AllotTimings,
  'allot-sharing': AllotSharing,
  'allot-answer': AllotAnswer,
}
