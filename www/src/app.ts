/** The objects that all elements of the page share. start.ts makes them once, before the elements are defined. */
import type { Engine } from './engine/engine.js'
import type { Notices } from './state/notices.js'
import type { Results } from './state/results.js'
import type { Store } from './state/store.js'

export interface App<S extends object = object, E = Engine> {
  engine: E
  store: Store<S>
  results: Results
  notices: Notices
  /** an embedded page never rewrites its address */
  embedded: boolean
}

let current: App | null = null

export function setApp(app: App): void {
  current = app
}

export function app(): App {
  if (!current) throw new Error('the page was used before it was started')
  return current
}
