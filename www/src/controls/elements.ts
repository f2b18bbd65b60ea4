/** The controls of the first chapters’ scenario. */
import { AllotComparison } from '../articles/speculation/chapters/comparison.js'
import { AllotListInUse } from '../articles/speculation/chapters/list-in-use.js'
import { AllotRuntime } from '../articles/speculation/chapters/runtime.js'
import { AllotTasks } from '../articles/speculation/chapters/tasks.js'
import { AllotKnownColumns } from './known-columns.js'
import { AllotNumber } from './number.js'
import { AllotOwnData } from './own-data.js'
import { AllotQuestion } from './question.js'

export const elements: Record<string, CustomElementConstructor> = {
  'allot-list-in-use': AllotListInUse,
  'allot-number': AllotNumber,
  'allot-known-columns': AllotKnownColumns,
  'allot-question': AllotQuestion,
  'allot-own-data': AllotOwnData,
  'allot-comparison': AllotComparison,
  'allot-runtime': AllotRuntime,
  'allot-tasks': AllotTasks,
}
