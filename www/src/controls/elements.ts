/** The controls of the first chapters’ scenario. */
import { AllotListInUse } from '../chapters/list-in-use.js'
import { AllotRuntime } from '../chapters/runtime.js'
import { AllotTasks } from '../chapters/tasks.js'
import { AllotNumber } from './number.js'
import { AllotOwnData } from './own-data.js'

export const elements: Record<string, CustomElementConstructor> = {
  'allot-list-in-use': AllotListInUse,
  'allot-number': AllotNumber,
  'allot-own-data': AllotOwnData,
  'allot-runtime': AllotRuntime,
  'allot-tasks': AllotTasks,
}
