/** A search that is looked at: what is known after some of its actions, and who is where. */
import type { Action } from '../engine/types.js'

/** The graph after some actions. */
export interface State {
  /** number of the action that first wrote each node; none before it */
  known: ReadonlySet<number>
  /** the labels that each agent is solving */
  paths: ReadonlyMap<number, readonly number[]>
  last: Action | null
}

export function stateAfter(actions: readonly Action[], count: number): State {
  const known = new Set<number>()
  const paths = new Map<number, readonly number[]>()
  for (const action of actions.slice(0, count)) {
    if (action.kind === 'write') known.add(action.node)
    paths.set(action.agent, action.path)
  }
  return { known, paths, last: actions[count - 1] ?? null }
}
