/** This article's part of the module for programs. */
export type { Answer as ScheduleAnswer, Scenario as ScheduleScenario } from '../engine/types.js'
export { schedule } from './schedule.js'
