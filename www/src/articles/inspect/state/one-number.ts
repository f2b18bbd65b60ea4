/** The page shows one number of processes. A list or a range of a scenario becomes the range of the curves. */
import { Refusal } from '../../../engine/errors.js'
import type { Shown } from '../../../state/article.js'
import type { Engine } from '../../../engine/engine.js'
import type { AnyScenario, Scenario } from '../engine/types.js'

/** Number of points of a range that stands for a list. */
const POINTS = 17

export function oneNumber(engine: Pick<Engine<Scenario>, 'checkScenario' | 'format'>, given: AnyScenario): Shown {
  const { processes } = given
  // The numbers of single processes are for a file.
  const page = { ...given, by_process: false }
  if (typeof processes === 'number') return { scenario: { ...page, processes }, words: null }
  const list = Array.isArray(processes) ? [...processes].sort((a, b) => a - b) : null
  const from = list ? (list[0] ?? 1) : (processes as { from: number }).from
  const to = list ? (list.at(-1) ?? from) : (processes as { to: number }).to
  const middle = list ? (list[Math.floor(list.length / 2)] ?? from) : Math.round(Math.sqrt(from * to))
  const plain = (value: number): string => engine.format(value, 'plain')
  const one = { ...page, processes: middle } as Scenario
  const words = `It has numbers of processes from ${plain(from)} to ${plain(to)}`
  try {
    const sweep = list ? { from, to, points: POINTS } : processes
    const scenario = engine.checkScenario({ ...one, sweep })
    return { scenario, words: `${words}: the curves span them, and P = ${plain(middle)} is shown.` }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { scenario: one, words: `${words}; P = ${plain(middle)} is shown.` }
  }
}
