/** The elements of all chapters that are there at once, and the names they go by. */
import { AllotPreset } from '../../article/preset.js'
import { elements as controls } from '../../controls/elements.js'
import { AllotAnswer } from './chapters/answer.js'
import { AllotKnowledge } from './chapters/knowledge.js'
import { AllotTasks } from './chapters/tasks.js'

export const elements: Record<string, CustomElementConstructor> = {
  ...controls,
  'allot-preset': AllotPreset,
  'allot-answer': AllotAnswer,
  'allot-knowledge': AllotKnowledge,
  'allot-tasks': AllotTasks,
}
