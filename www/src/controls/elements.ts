/** The controls of the first chapters’ scenario. */
import { AllotComparison } from '../chapters/comparison.js'
import { AllotListInUse } from '../chapters/list-in-use.js'
import { AllotRuntime } from '../chapters/runtime.js'
import { AllotTasks } from '../chapters/tasks.js'
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
