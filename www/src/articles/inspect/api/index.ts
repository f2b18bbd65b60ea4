/** This article's part of the module for programs. */
export type { Answer as InspectAnswer, Scenario as InspectScenario } from '../engine/types.js'
export { inspect } from './inspect.js'
