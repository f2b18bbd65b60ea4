/**
 * The link in the address bar of the article. A frame never rewrites its address, so it does not use this. If a
 * scenario is too long for a link, because of an own list, the link has the other settings, and the page says so.
 */
import { article } from '../article/article.js'
import type { Engine } from '../engine/engine.js'
import { anchorIn, hashOf, readHash, warnOf } from './link.js'
import type { Notices } from './notices.js'
import type { Store } from './store.js'
import type { View } from './view.js'

const QUIET_MS = 250

/** The hash of the first smaller scenario that fits into a link, so that a reload keeps at least that. */
function partOf(engine: Engine, scenario: object, view: View): string {
  for (const one of article().smaller(scenario, engine.defaults())) {
    const hash = hashOf(engine, one, view)
    if (hash !== null) return hash
  }
  return ''
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
        text:
          'Your own list is too long for a link; the address keeps the rest. ' +
          'Save a scenario file instead: it holds everything, and opens here again.',
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
    // The browser scrolls to a place of the page by itself; then the state is written into the address again.
    if (anchorIn(location.hash)) {
      this.#write()
      return
    }
    this.#written = location.hash
    clearTimeout(this.#timer)
    const opened = readHash(this.engine, location.hash)
    warnOf(this.notices, opened)
    this.store.open(opened.scenario, opened.view)
  }
}
