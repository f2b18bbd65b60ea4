/** The game of placements on paper. */
import { compile } from '../../../engine/compile.js'
import { once } from '../../../engine/once.js'
import type { Sheet } from '../../../exercise/task.js'
import { inspect } from '../article.js'
import type { Exports } from '../engine/exports.js'
import { fresh, PROCESSES } from '../state/game.js'

const first: () => Promise<Exports> = once(async () => {
  const { init, exports, code } = inspect.first
  await init({ module_or_path: await compile(code) })
  return exports as Exports
})

export async function sheetOf(seed: string): Promise<Sheet> {
  const judged = (await first()).judgeGame(seed, Uint32Array.from(fresh(seed).of))
  const { seconds, lpt, best } = judged
  const own = (placement: readonly number[], process: number): string =>
    placement.flatMap((one, task) => (one === process ? [`${seconds[task]}`] : [])).join(' + ')
  const told = (placement: readonly number[]): string =>
    [...Array(PROCESSES).keys()].map((process) => `${process + 1}: ${own(placement, process)}`).join('; ')
  return {
    asks: [
      `Place the tasks on ${PROCESSES} processes, so that the last ends as early as you can. ` +
        'All lengths are known, and nothing else takes time.',
    ],
    table: { head: ['Task', 'Seconds'], rows: seconds.map((one, at) => [String(at + 1), String(one)]) },
    lanes: PROCESSES,
    solution: [
      `The best ends after ${judged.optimum} s. Seconds by process: ${told(best)}.`,
      `The longest first (LPT) ends after ${judged.lpt_makespan} s: ${told(lpt)}.`,
    ],
  }
}
