/** The links to a figure: for the article, and for a frame. */
import { app } from '../state/app.js'
import { textFor } from '../state/figures.js'
import { chapterOf, isPiece } from '../state/registry.js'
import { hashOf } from '../state/link.js'
import { articleAt } from '../state/address.js'
import { emptyView } from '../state/view.js'

/** The article, open at this figure; null when the scenario is too long for a link. */
export function linkTo(figure: string): string | null {
  const { engine, store } = app()
  const view = { ...store.view, chapter: chapterOf(figure), figure: null, controls: true }
  const hash = hashOf(engine, store.scenario, view)
  return hash === null ? null : articleAt(hash)
}

/**
 * The state of this figure alone, without the rest of the page: "v=1&slots=5000"; null if too long for a link. With the
 * other parts of the scenario at their defaults the address is shorter, and a long list that the figure does not need
 * cannot make it too long.
 */
export function stateOf(figure: string): string | null {
  const { engine, store } = app()
  const { hidden, panels } = store.view
  const own = <T>(all: Record<string, T>): Record<string, T> => (all[figure] ? { [figure]: all[figure] } : {})
  // A game has its tasks in the view, and a machine its settings in all of the scenario.
  const piece = isPiece(figure)
  const scenario = piece ? store.scenario : (JSON.parse(textFor(figure, store)) as object)
  const { classroom: _classroom, ...others } = store.view.own
  const hash = hashOf(engine, scenario, {
    ...emptyView,
    own: piece ? others : {},
    hidden: own(hidden),
    panels: own(panels),
  })
  return hash === '' ? 'v=1' : hash
}
