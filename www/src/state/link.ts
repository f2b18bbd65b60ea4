/**
 * The link in the address bar: everything needed to come back to this state.
 * A scenario that is too long for a link (an own list) is not written; the page says so instead.
 */
import type { Engine } from '../engine/engine.js'
import type { Scenario } from '../engine/types.js'
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
}

export function readHash(engine: Engine, hash: string): Opened {
  const { scenario, view, warnings } = engine.readLink(hash.replace(/^#/, ''))
  return { scenario, view: readView(view), warnings: [...warnings, ...viewWarnings(view)] }
}

/** The hash of a state, without "#"; null when it is too long for a link. */
export function hashOf(engine: Engine, scenario: Scenario, view: View): string | null {
  const hash = engine.writeLink(scenario, writeView(view))
  return hash.length > LONGEST_LINK ? null : hash
}

export function warnOf(notices: Notices, warnings: string[]): void {
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
    const hash = hashOf(this.engine, this.store.scenario, this.store.view)
    if (hash === null) {
      this.notices.show({
        id: 'long',
        kind: 'note',
        text: 'Your own list is too long for a link. Save it as a scenario file instead: it holds everything, and opens here again.',
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
    warnOf(this.notices, opened.warnings)
    this.store.open(opened.scenario, opened.view)
  }
}
