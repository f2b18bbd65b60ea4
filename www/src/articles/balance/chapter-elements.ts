/** The elements of all chapters that are there at once, and the names they go by. */
import { AllotPreset } from '../../article/preset.js'
import { elements as controls } from '../../controls/elements.js'
import { AllotAnswer } from './chapters/answer.js'
import { AllotAsked } from './chapters/asked.js'
import { AllotChange } from './chapters/change.js'
import { AllotItems } from './chapters/items.js'
import { AllotNetwork } from './chapters/network.js'
import { AllotObjects } from './chapters/objects.js'
import { AllotPoints } from './chapters/points.js'

export const elements: Record<string, CustomElementConstructor> = {
  ...controls,
  'allot-objects': AllotObjects,
  'allot-preset': AllotPreset,
  'allot-answer': AllotAnswer,
  'allot-items': AllotItems,
  'allot-network': AllotNetwork,
  'allot-points': AllotPoints,
  'allot-change': AllotChange,
  'allot-asked': AllotAsked,
}
