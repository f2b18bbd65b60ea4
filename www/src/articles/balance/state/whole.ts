/** A scenario from a file or a link may lack parts, since each part is answered by itself. The page shows them all. */
import type { Shown } from '../../../state/article.js'
import { Refusal } from '../../../engine/errors.js'
import type { Engine } from '../../../engine/engine.js'
import type { Scenario } from '../engine/types.js'

const PARTS: Readonly<Partial<Record<keyof Scenario, string>>> = {
  objects: 'objects',
  items: 'items',
  topology: 'a network',
  points: 'points',
  grain: 'a grain',
  run: 'a run',
  central: 'central decisions',
  reduction: 'reductions',
}

export function whole(engine: Pick<Engine<Scenario>, 'defaults' | 'checkScenario'>, given: Scenario): Shown {
  const defaults = engine.defaults()
  const missing = (Object.keys(PARTS) as (keyof Scenario)[]).filter((part) => given[part] === undefined)
  const counted = Array.isArray(given.items) ? given.items.length : defaults.processors
  // A file without processors has none in its type's sense only.
  const processors = (given.processors as number | undefined) ?? counted
  if (missing.length === 0 && given.processors === processors) return { scenario: given, words: null }
  const added = Object.fromEntries(missing.map((part) => [part, defaults[part]]))
  const filled = { ...given, ...added, processors }
  const names = missing.map((part) => PARTS[part]).join(', ')
  try {
    const scenario = engine.checkScenario(filled)
    return { scenario, words: names === '' ? null : `What it has not is as at the beginning: ${names}.` }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { scenario: { ...given, processors }, words: null }
  }
}
