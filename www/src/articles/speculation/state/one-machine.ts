/**
 * The page shows one machine, of N slots. A scenario for a sweep has several N:
 * a range becomes the range of the curves, and one N in it is shown.
 */
import type { Engine } from '../../../engine/engine.js'
import { Refusal } from '../../../engine/errors.js'
import type { Scenario, Sweep } from '../engine/types.js'

/** A scenario from a file or link, which may have several N. */
export type AnyScenario = Omit<Scenario, 'slots'> & { slots: number | number[] | Sweep }

const USUAL = 10_000

export function oneMachine(
  engine: Pick<Engine<Scenario>, 'checkScenario' | 'format'>,
  given: AnyScenario,
): { scenario: Scenario; words: string | null } {
  const { slots } = given
  if (typeof slots === 'number') return { scenario: { ...given, slots }, words: null }
  const plain = (value: number): string => engine.format(value, 'plain')
  if (Array.isArray(slots)) {
    const middle = [...slots].sort((one, other) => one - other)[Math.floor(slots.length / 2)] ?? USUAL
    return {
      scenario: { ...given, slots: middle },
      words: `It lists ${slots.length} numbers of slots; the page shows one machine, here N = ${plain(middle)}.`,
    }
  }
  const middle = inside(slots)
  const scenario = { ...given, slots: middle }
  const words = `It has a range of slots, from ${plain(slots.from)} to ${plain(slots.to)}`
  try {
    return {
      scenario: engine.checkScenario({ ...scenario, sweep: slots }),
      words: `${words}: the curves span it, and N = ${plain(middle)} is shown.`,
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { scenario, words: `${words}; N = ${plain(middle)} is shown.` }
  }
}

function inside({ from, to }: Sweep): number {
  if (from <= USUAL && USUAL <= to) return USUAL
  const middle = Math.sqrt(from * to)
  return middle >= 1 ? Math.round(middle) : Number(middle.toPrecision(3))
}
