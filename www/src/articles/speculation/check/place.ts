/** The place on the page where a claim can be seen: a figure, with the claim's own scenario. */
import type { Scenario } from '../engine/types.js'
import type { Engine } from '../../../engine/engine.js'
import { chapterOf } from '../../../state/registry.js'
import { PLACES } from './places.js'

export interface Place {
  figure: string
  chapter: number
  scenario: Scenario
}

export function placeOf(engine: Pick<Engine, 'readLink'>, id: string): Place {
  const place = PLACES.find((one) => one.id === id)
  if (!place) throw new Error(`no place for the claim ${id}`)
  const { figure, link } = place
  return { figure, chapter: chapterOf(figure), scenario: engine.readLink(link).scenario as Scenario }
}
