/** This article's part of the module for programs. It came first, so its functions are at the top as well. */
export type * from '../engine/simulation-types.js'
export type * from '../engine/types.js'
export type * from './input.js'
export * from './speculation.js'
export * as speculation from './speculation.js'
