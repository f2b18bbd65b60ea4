/** Links: the whole state, after "#". */
import { shownOf } from './article.js'
import type { Engine } from '../engine/engine.js'
import { couldNotLoad } from './failure.js'
import type { Faults } from './link-warnings.js'
import type { Notices } from './notices.js'
import { readView, type View, writeView } from './view.js'

/** Longer links are cut by mail programs and chats. */
export const LONGEST_LINK = 6000

export interface Opened extends Faults {
  scenario: object
  view: View
}

/** A place of the page that an address names instead of a state ("#words"). */
export function anchorIn(hash: string): HTMLElement | null {
  return /^#[\w-]+$/.test(hash) ? document.getElementById(hash.slice(1)) : null
}

export function readHash(engine: Engine, hash: string): Opened {
  const state = anchorIn(hash) ? '' : hash.replace(/^#/, '')
  const { scenario, view, warnings } = engine.readLink(state)
  const { scenario: shown, words } = shownOf(engine, scenario)
  return {
    scenario: shown,
    view: readView(view),
    warnings,
    given: view,
    note: words,
  }
}

/** The hash of a state, without "#"; null when it is too long for a link. */
export function hashOf(engine: Engine, scenario: object, view: View): string | null {
  const hash = engine.writeLink(scenario, writeView(view))
  return hash.length > LONGEST_LINK ? null : hash
}

/** Whether there may be words on a link: more in it than is understood. */
export function hasFaults({ warnings, note, given, view }: Opened): boolean {
  const understood = writeView(view)
  return Boolean(note) || warnings.length > 0 || Object.keys(given).some((key) => understood[key] === undefined)
}

/** Tells what of a link could not be read. */
export function warnOf(notices: Notices, opened: Opened): void {
  import('./link-warnings.js').then(({ warn }) => warn(notices, opened)).catch(couldNotLoad('What the link says'))
}
