/**
 * The link in the address bar: everything needed to come back to this state.
 * Of a scenario that is too long for a link (an own list) the rest is written, and the page says so.
 */
import type { Engine } from '../engine/engine.js'
import type { Scenario } from '../engine/types.js'
import { oneMachine } from './one-machine.js'
import type { Notices } from './notices.js'
import { Store } from './store.js'
import { readView, type View, viewWarnings, writeView } from './view.js'

/** Longer links are cut by mail programs and chats. */
export const LONGEST_LINK = 6000
const QUIET_MS = 250

export interface Opened {
  scenario: Scenario
  view: View
  warnings: string[]
  /** what was made of a link that says more than the page shows */
  note: string | null
}

export function readHash(engine: Engine, hash: string): Opened {
  const { scenario, view, warnings } = engine.readLink(hash.replace(/^#/, ''))
  const one = oneMachine(engine, scenario)
  return {
    scenario: one.scenario,
    view: readView(view),
    warnings: [...warnings, ...viewWarnings(view)],
    note: one.words,
  }
}

/** The hash of a state, without "#"; null when it is too long for a link. */
export function hashOf(engine: Engine, scenario: Scenario, view: View): string | null {
  const hash = engine.writeLink(scenario, writeView(view))
  return hash.length > LONGEST_LINK ? null : hash
}

/**
 * The hash of what of a state fits into a link: without the reader's own list, or timings, or both.
 * So N, theme and zoom are there again when the page is loaded anew.
 */
function partOf(engine: Engine, scenario: Scenario, view: View): string {
  const { tasks, timings } = engine.defaults()
  const own = timings ?? []
  const smaller = [
    { ...scenario, tasks },
    { ...scenario, timings: own },
    { ...scenario, tasks, timings: own },
  ]
  for (const one of smaller) {
    const hash = hashOf(engine, one, view)
    if (hash !== null) return hash
  }
  return ''
}

export function warnOf(notices: Notices, { warnings, note }: Opened): void {
  if (note) notices.show({ id: 'machine', kind: 'note', text: `The link was understood this way: ${note}` })
  else notices.dismiss('machine')
  if (warnings.length === 0) {
    notices.dismiss('link')
    return
  }
  notices.show({
    id: 'link',
    kind: 'warning',
    text: 'Part of this link could not be read; the default stands in for it.',
    details: warnings,
  })
}

/** Keeps the address bar and the store in step, both ways. */
export class LinkSync {
  #timer = 0
  #written: string

  constructor(
    private readonly engine: Engine,
    private readonly store: Store,
    private readonly notices: Notices,
    private readonly saveFile: () => void,
  ) {
    this.#written = location.hash
    store.subscribe(() => this.#later())
    addEventListener('hashchange', () => this.#read())
    addEventListener('popstate', () => this.#read())
    addEventListener('pagehide', () => this.#write())
  }

  #later(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#write(), QUIET_MS) as unknown as number
  }

  #write(): void {
    clearTimeout(this.#timer)
    const { scenario, view } = this.store
    const whole = hashOf(this.engine, scenario, view)
    const hash = whole ?? partOf(this.engine, scenario, view)
    if (whole === null) {
      this.notices.show({
        id: 'long',
        kind: 'note',
        text: 'Your own list is too long for a link; the address keeps the rest. Save a scenario file instead: it holds everything, and opens here again.',
        action: { label: 'Save scenario file', run: this.saveFile },
      })
    } else {
      this.notices.dismiss('long')
    }
    const address = hash ? `#${hash}` : ''
    if (address === location.hash) return
    history.replaceState(history.state, '', address || location.pathname + location.search)
    this.#written = location.hash
  }

  #read(): void {
    if (location.hash === this.#written) return
    this.#written = location.hash
    clearTimeout(this.#timer)
    const opened = readHash(this.engine, location.hash)
    warnOf(this.notices, opened)
    this.store.open(opened.scenario, opened.view)
  }
}
