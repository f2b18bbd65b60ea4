/** The elements of all chapters that are there at once, and the names they go by. */
import { AllotPreset } from '../../article/preset.js'
import { elements as controls } from '../../controls/elements.js'
import { AllotAnswer } from './chapters/answer.js'
import { AllotReports } from './chapters/reports.js'
import { AllotWays } from './chapters/ways.js'

export const elements: Record<string, CustomElementConstructor> = {
  ...controls,
  'allot-preset': AllotPreset,
  'allot-answer': AllotAnswer,
  // At once, since reports may be dropped anywhere.
  'allot-reports': AllotReports,
  'allot-ways': AllotWays,
}
