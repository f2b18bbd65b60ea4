/** The common part of this article's controls, and the distributions that loads and items are drawn from. */
import { Part as PartOf } from '../../../controls/part.js'
import type { Scenario } from '../engine/types.js'

export { select } from '../../../controls/part.js'

export class Part extends PartOf<Scenario> {}

/** The distributions that loads and items are drawn from. */
export const KINDS = {
  uniform: 'Uniform',
  exponential: 'Exponential',
  lognormal: 'Log-normal',
  pareto: 'Pareto',
  bimodal: 'One in ten is heavy',
  equal: 'All equal',
}

/** A distribution of another kind: a uniform one has no spread above 1. */
export function ofKind<T extends { kind: string; spread: number }>(distribution: T, kind: string): T {
  const spread = kind === 'uniform' ? Math.min(1, distribution.spread) : distribution.spread
  return { ...distribution, kind, spread }
}

/** Whether the spread of a kind means anything. */
export function hasSpread(kind: string): boolean {
  return kind !== 'equal' && kind !== 'exponential'
}
