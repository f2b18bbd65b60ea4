/** This article's part of the module for programs. */
export type { Answer as BalanceAnswer, Scenario as BalanceScenario } from '../engine/types.js'
export { balance } from './balance.js'
