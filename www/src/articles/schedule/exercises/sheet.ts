/** The game of eight tasks on paper. */
import type { Sheet } from '../../../exercise/task.js'
import type { LateExports } from '../engine/exports.js'
import { late } from '../engine/late.js'

export async function sheetOf(seed: string): Promise<Sheet> {
  const module: LateExports = await late.here()
  const { processors, seconds, predecessors, rules, best } = module.game(seed)
  const named = (task: number): string => String(task + 1)
  const order = [...seconds.keys()].sort((a, b) => best.start[a]! - best.start[b]! || a - b)
  const told = order.map((task) => `${named(task)} on ${best.processor[task]! + 1} from ${best.start[task]} s`)
  return {
    asks: [
      `Run the tasks on ${processors} processors, so that the last ends as early as you can. A task begins when its ` +
        'processor is free and all that it waits for has ended.',
    ],
    table: {
      head: ['Task', 'Seconds', 'Waits for'],
      rows: seconds.map((one, task) => [
        named(task),
        String(one),
        predecessors[task]!.map(named).join(', ') || 'nobody',
      ]),
    },
    lanes: processors,
    solution: [
      `The best ends after ${best.makespan} s: ${told.join(', ')}.`,
      `By rules: ${rules.map(({ name, makespan }) => `${name} ${makespan} s`).join(', ')}.`,
    ],
  }
}
