/** The elements of all chapters that are there at once, and the names they go by. */
import { AllotPreset } from '../../article/preset.js'
import { elements as controls } from '../../controls/elements.js'
import { AllotAnswer } from './chapters/answer.js'
import { AllotConstants } from './chapters/constants.js'
import { AllotEvents } from './chapters/events.js'
import { AllotRules } from './chapters/rules.js'

export const elements: Record<string, CustomElementConstructor> = {
  ...controls,
  'allot-preset': AllotPreset,
  'allot-answer': AllotAnswer,
  'allot-events': AllotEvents,
  'allot-constants': AllotConstants,
  'allot-rules': AllotRules,
}
