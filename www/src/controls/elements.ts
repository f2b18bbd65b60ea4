/** The controls of the first chapters’ scenario. */
import { AllotRuntime } from '../chapters/runtime.js'
import { AllotTasks } from '../chapters/tasks.js'
import { AllotNumber } from './number.js'
import { AllotOwnData } from './own-data.js'

export const elements: Record<string, CustomElementConstructor> = {
  'allot-number': AllotNumber,
  'allot-own-data': AllotOwnData,
  'allot-runtime': AllotRuntime,
  'allot-tasks': AllotTasks,
}
