/** This article's part of the module for programs. */
export type { Answer as RelentlessAnswer, Scenario as RelentlessScenario } from '../engine/types.js'
export { relentless } from './relentless.js'
