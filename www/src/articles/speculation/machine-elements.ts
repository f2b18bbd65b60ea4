/** The elements of chapter 7's machines, which stand in frames of their own too. */
import { AllotGrowth } from './splicing/growth.js'
import { AllotMachine } from './splicing/machine.js'
import { AllotSplicing } from './splicing/splicing.js'

export const machines: Record<string, CustomElementConstructor> = {
  'allot-machine': AllotMachine,
  'allot-growth': AllotGrowth,
  'allot-splicing': AllotSplicing,
}

export { AllotSplicing }
