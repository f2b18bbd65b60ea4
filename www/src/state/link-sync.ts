/**
 * The link in the address bar of the article. A frame never rewrites its address, so it does not use this. If a
 * scenario is too long for a link, because of an own list, the link has the other settings, and the page says so.
 */
import type { App } from './app.js'
import { onPage } from './article.js'
import type { Engine } from '../engine/engine.js'
import { anchorIn, hashOf, readHash, warnOf } from './link.js'
import { forgetLong, keepLong, longOf, moveLong } from './long.js'
import type { Notices } from './notices.js'
import type { Store } from './store.js'
import type { View } from './view.js'

const QUIET_MS = 250

/** The hash of the first smaller scenario that fits into a link; it says that a list is missing. */
function partOf(engine: Engine, scenario: object, view: View): string {
  for (const one of onPage().smaller(scenario, engine.defaults())) {
    const hash = hashOf(engine, one, view)
    if (hash !== null) return `${hash || 'v=1'}&without=list`
  }
  return 'v=1&without=list'
}

/** Time to read that a list is kept. */
const READ_MS = 15_000
/** Said of a link without a list that was too long for it, where this tab does not have the list either. */
const WITHOUT =
  'This link lacks its author’s own data, which are too long for a link: the article’s stand in their place. ' +
  'The author’s scenario file has everything, and opens here.'

/** The state of an entry, and how far the page was scrolled at the jump that left it. */
interface Entry {
  scenario: object
  view: View
  scrolled?: number
}

interface Page {
  saveFile: () => void
  /** whether a scenario file has all of it */
  isSaved: (scenario: object) => boolean
  /** Goes to the place that an address names, which may be a part of the page. */
  arrive: (anchor: HTMLElement | null) => void
}

/** The number that this page gave to an entry of the browser's history; null for an address that a reader put in. */
function entryIn(state: unknown): number | null {
  const entry = typeof state === 'object' && state !== null ? (Reflect.get(state, 'entry') as unknown) : null
  return typeof entry === 'number' ? entry : null
}

/**
 * Keeps the address bar and the store in step, both ways. A jump is an entry of its own in the browser's history; other
 * changes belong to the entry they were made in, and "back" finds them as they were left.
 */
export class LinkSync {
  #timer = 0
  #written: string
  private readonly engine: Engine
  private readonly store: Store
  private readonly notices: Notices
  #entry = entryIn(history.state) ?? 0
  #last = this.#entry
  /** the states of entries, complete even where a list is too long for the link */
  readonly #entries = new Map<number, Entry>()
  #jumps = false
  /** the scenario that is too long for a link, and whether the browser keeps it; null without one */
  #long: object | null = null
  #kept: boolean | null = null

  /** `opened`: the state that the page began with, in which there may have been changes since. */
  constructor(
    { engine, store, notices }: App,
    opened: { hash: string; scenario: object; view: View },
    private readonly page: Page,
  ) {
    this.engine = engine
    this.store = store
    this.notices = notices
    this.#written = opened.hash
    this.#entries.set(this.#entry, opened)
    if (entryIn(history.state) === null && location.hash === opened.hash)
      history.replaceState({ entry: this.#entry }, '')
    this.#read()
    if (location.hash === opened.hash && !this.#bringBack(opened.hash)) this.#heedWithout(opened.hash)
    addEventListener('beforeunload', this.#leaving)
    if (store.scenario !== opened.scenario || store.view !== opened.view) this.#later()
    store.subscribe(() => this.#later())
    store.addEventListener('jump', () => this.#jump())
    addEventListener('hashchange', () => this.#read())
    addEventListener('popstate', () => this.#read())
    addEventListener('pagehide', () => this.#hide())
  }

  /** The last chance to write. A reload has begun with the address from before, whatever is written now. */
  #hide(): void {
    const { hash } = location
    this.#write()
    if (this.#long !== null) moveLong(hash, location.hash)
  }

  #later(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#write(), QUIET_MS) as unknown as number
  }

  /** The state before the jump stays in this entry; what follows in this turn is the next one's. */
  #jump(): void {
    if (this.#jumps) return
    this.#write()
    this.#entries.set(this.#entry, { scenario: this.store.scenario, view: this.store.view, scrolled: scrollY })
    this.#jumps = true
    queueMicrotask(() => this.#write())
  }

  #write(): void {
    clearTimeout(this.#timer)
    const { scenario, view } = this.store
    const whole = hashOf(this.engine, scenario, view)
    const hash = whole ?? partOf(this.engine, scenario, view)
    const address = (hash ? `#${hash}` : '') || location.pathname + location.search
    if (this.#jumps) {
      this.#jumps = false
      this.#entry = ++this.#last
      history.pushState({ entry: this.#entry }, '', address)
    } else if ((hash ? `#${hash}` : '') !== location.hash) history.replaceState({ entry: this.#entry }, '', address)
    this.#written = location.hash
    this.#entries.set(this.#entry, { scenario, view })
    this.#heedLong(whole === null)
  }

  /** A list too long for the link is kept by the browser, and leaving is asked about until a file has it. */
  #heedLong(long: boolean): void {
    const { scenario } = this.store
    if (!long) {
      if (this.#long !== null) forgetLong()
      this.#long = this.#kept = null
      this.notices.dismiss('long')
      return
    }
    if (this.#long === scenario) {
      moveLong(location.hash)
      return
    }
    this.#long = scenario
    const kept = keepLong(scenario, location.hash)
    if (kept !== this.#kept) this.#tellLong(kept)
  }

  #tellLong(kept: boolean): void {
    this.#kept = kept
    const stays = kept
      ? 'This tab keeps the list, and has it when it is loaded anew; nobody else who has the link gets it. '
      : 'This browser has no room for the list either: it is gone when you leave. '
    this.notices.show({
      id: 'long',
      kind: kept ? 'note' : 'warning',
      text:
        `Your own data are too long for a link; the address keeps the rest. ${stays}` +
        'A scenario file holds everything, and opens here again.',
      action: { label: 'Save scenario file', run: this.page.saveFile },
    })
    // The list is kept, and the report of what was read lies under the note. A warning that came since stays.
    if (kept) setTimeout(() => this.#kept && this.notices.dismiss('long'), READ_MS)
  }

  readonly #leaving = (event: BeforeUnloadEvent): void => {
    if (this.#long !== null && !this.page.isSaved(this.#long)) event.preventDefault()
  }

  #heedWithout(hash: string): void {
    if (/[#&]without=/u.test(hash)) this.notices.show({ id: 'without', kind: 'warning', text: WITHOUT })
    else this.notices.dismiss('without')
  }

  /** Brings back a list that was too long for the link which the page was opened with; false where there is none. */
  #bringBack(hash: string): boolean {
    const long = longOf(hash)
    if (!long) return false
    try {
      const scenario = this.engine.checkScenario(long)
      this.store.open(scenario, this.store.view)
      this.#long = scenario
      this.#tellLong(true)
      return true
    } catch {
      forgetLong()
      return false
    }
  }

  #read(): void {
    const entry = entryIn(history.state)
    if (location.hash === this.#written && (entry === null || entry === this.#entry)) return
    clearTimeout(this.#timer)
    this.#written = location.hash
    this.#entry = entry ?? ++this.#last
    this.#last = Math.max(this.#last, this.#entry)
    const kept = entry === null ? undefined : this.#entries.get(entry)
    const anchor = anchorIn(location.hash)
    if (kept) {
      // Warnings of another address's mistakes are not true of this one.
      for (const id of ['link', 'machine', 'without']) this.notices.dismiss(id)
      this.store.open(kept.scenario, { ...kept.view, theme: this.store.view.theme })
    } else if (!anchor) {
      const opened = readHash(this.engine, location.hash)
      warnOf(this.notices, opened)
      this.#heedWithout(location.hash)
      this.store.open(opened.scenario, opened.view)
    }
    if (entry !== null) {
      if (kept?.scrolled !== undefined) scrollTo({ top: kept.scrolled, behavior: 'instant' })
      else this.page.arrive(null)
      return
    }
    // A place of the page is no state: the address gets the state again.
    history.replaceState({ entry: this.#entry }, '')
    this.#write()
    this.page.arrive(anchor)
  }
}
