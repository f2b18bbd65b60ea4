/** The game of placements on paper. */
import type { Sheet } from '../../../exercise/task.js'
import type { LateExports } from '../engine/exports.js'
import { late } from '../engine/late.js'
import { PROCESSORS } from '../state/game.js'

export async function sheetOf(seed: string): Promise<Sheet> {
  const module: LateExports = await late.here()
  const { seconds, greedy, best } = module.game(seed, false)
  const own = (placement: readonly number[], processor: number): string =>
    placement.flatMap((one, object) => (one === processor ? [object + 1] : [])).join(', ') || 'nothing'
  const told = (placement: readonly number[]): string =>
    [...Array(PROCESSORS).keys()].map((processor) => `${processor + 1}: ${own(placement, processor)}`).join('; ')
  return {
    asks: [
      `Place the objects on ${PROCESSORS} processors of the same speed, so that the last ends as early as you can. ` +
        'An object cannot be cut.',
    ],
    table: { head: ['Object', 'Seconds'], rows: seconds.map((one, at) => [String(at + 1), String(one)]) },
    lanes: PROCESSORS,
    solution: [
      `The best ends after ${best.makespan} s. Objects by processor: ${told(best.placement)}.`,
      `Greedy ends after ${greedy.makespan} s: ${told(greedy.placement)}.`,
    ],
  }
}
