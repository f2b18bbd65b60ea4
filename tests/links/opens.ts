// The scenario, view and numbers that a stored link opens, read by a module of the page and by the page's own code.
import { expect } from 'vitest'
import type { Exports } from '../../www/src/engine/exports.ts'
import type { LinkView } from '../../www/src/engine/types.ts'
import { viewWarnings } from '../../www/src/state/link-warnings.ts'
import { readView, writeView } from '../../www/src/state/view.ts'
import { changes, type StoredLink } from './links.ts'

/**
 * Expects that a link opens as it did, that the page's own link for this state opens the same, and that the figure has
 * the numbers that it had.
 * @param tableOf a figure's table as CSV, from the settings of the link
 */
export function opensAsItDid(
  module: Pick<Exports, 'defaults' | 'readLink' | 'writeLink'>,
  stored: StoredLink,
  tableOf: (figure: string, scenario: Record<string, unknown>) => string,
): void {
  const { link, figure, opens } = stored
  const { scenario, view, warnings } = module.readLink(link)
  expect(warnings).toEqual([])
  expect(scenario).toMatchObject(opens.scenario)
  expect(textsOf(module, view)).toEqual(opens.view)
  expect(viewWarnings(view)).toEqual([])
  const written = module.writeLink(JSON.stringify(scenario), writeView(readView(view)))
  const again = module.readLink(written)
  expect(again.warnings).toEqual([])
  expect(again.scenario).toEqual(scenario)
  expect(readView(again.view)).toEqual(readView(view))
  if (stored.shows) expect(changes(stored, tableOf(figure, { ...scenario }))).toEqual([])
}

/** The view as it stands in a link, key by key. */
function textsOf(module: Pick<Exports, 'defaults' | 'writeLink'>, view: LinkView): Record<string, string> {
  const link = module.writeLink(JSON.stringify(module.defaults()), view)
  const { v: _, ...texts } = Object.fromEntries(new URLSearchParams(link))
  // A field that came later than the first links always stands in a link.
  for (const field of Object.keys(module.defaults())) delete texts[field]
  return texts
}
