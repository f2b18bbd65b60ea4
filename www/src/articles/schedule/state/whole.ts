/** A scenario from a file or a link may lack the graph, or have several numbers of processors. The page shows one. */
import type { Shown } from '../../../state/article.js'
import { Refusal } from '../../../engine/errors.js'
import type { Engine } from '../../../engine/engine.js'
import type { Scenario } from '../engine/types.js'

export function whole(engine: Pick<Engine<Scenario>, 'defaults' | 'checkScenario'>, given: Scenario): Shown {
  const defaults = engine.defaults()
  // A file without processors has none in its type's sense only.
  const counts = given.processors as number | readonly number[] | undefined
  const processors = typeof counts === 'object' ? Math.max(...counts) : (counts ?? defaults.processors)
  if (given.graph && counts === processors) return { scenario: given, words: null }
  const filled = { ...given, graph: given.graph ?? defaults.graph, processors }
  const words = [
    given.graph ? '' : 'It has no graph: that of the beginning is shown.',
    typeof counts === 'object' && counts.length > 1
      ? 'Of its numbers of processors the largest is shown; figures over P have powers of two instead.'
      : '',
  ]
  try {
    const scenario = engine.checkScenario(filled)
    const told = words.filter((one) => one !== '').join(' ')
    return { scenario, words: told === '' ? null : told }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { scenario: { ...given, processors }, words: null }
  }
}
