/** The kit's controls. */
import { AllotKnownColumns } from './known-columns.js'
import { AllotNumber } from './number.js'
import { AllotOwnData } from './own-data.js'
import { AllotQuestion } from './question.js'

export const elements: Record<string, CustomElementConstructor> = {
  'allot-number': AllotNumber,
  'allot-known-columns': AllotKnownColumns,
  'allot-question': AllotQuestion,
  'allot-own-data': AllotOwnData,
}
