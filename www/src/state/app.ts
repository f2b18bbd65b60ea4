/** The objects that all elements of the page share. start.ts makes them once, before the elements are defined. */
import type { Engine } from '../engine/engine.js'
import type { Exports, LateExports } from '../engine/exports.js'
import type { Notices } from './notices.js'
import type { Results } from './results.js'
import type { Store } from './store.js'

/** `S`: the article's scenarios, `X` and `L`: the exports of its modules. */
export interface App<S extends object = object, X extends Exports = Exports, L extends LateExports = LateExports> {
  engine: Engine<S, X, L>
  store: Store<S>
  results: Results
  notices: Notices
  /** an embedded page never rewrites its address */
  embedded: boolean
  /** Opens the builder, which writes the lines that put a figure into other pages. */
  embed: (figure: string) => void
}

let current: App | null = null

export function setApp(app: App): void {
  current = app
}

export function app(): App {
  if (!current) throw new Error('the page was used before it was started')
  return current
}
