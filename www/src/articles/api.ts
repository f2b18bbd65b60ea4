/**
 * allot for programs: an ES module for pages, workers, Observable, Deno and Node. Every function returns a promise. An
 * error has the properties `field`, `value` and `allowed`, as on the command line.
 *
 * The functions at the top are those of the first article, speculation; each article has its own in a namespace.
 */
export type * from '../api/looks.js'
export type { ArticleApi } from '../api/article.js'
export { balance } from './balance/api/balance.js'
export type { Answer as BalanceAnswer, Scenario as BalanceScenario } from './balance/engine/types.js'
export type { Answer as InspectAnswer, Scenario as InspectScenario } from './inspect/engine/types.js'
export { inspect } from './inspect/api/inspect.js'
export { relentless } from './relentless/api/relentless.js'
export type { Answer as RelentlessAnswer, Scenario as RelentlessScenario } from './relentless/engine/types.js'
export { schedule } from './schedule/api/schedule.js'
export type { Answer as ScheduleAnswer, Scenario as ScheduleScenario } from './schedule/engine/types.js'
export type * from './speculation/engine/simulation-types.js'
export type * from './speculation/engine/types.js'
export type * from './speculation/api/input.js'
export * from './speculation/api/speculation.js'
export * as speculation from './speculation/api/speculation.js'
