/** Sharing by hand on paper: the level that the course plays. */
import type { Sheet } from '../../../exercise/task.js'
import { nothing, SLOTS } from '../state/hand.js'
import { module } from './module.js'

/** Every probability is as likely as any other. */
const LEVEL = 2

export async function sheetOf(seed: string): Promise<Sheet> {
  const { tasks } = (await module()).judgeHand(LEVEL, seed, Uint32Array.from(nothing()))
  const digits = (value: number): string => String(Number(value.toPrecision(3)))
  const best = tasks.map(({ best_w }, at) => `${at + 1}: ${digits(best_w)}`)
  return {
    asks: [
      `Share ${SLOTS} slots among the tasks, so that useful results come as fast as you can. ` +
        'A task that gets more slots ends earlier, but each further slot brings less.',
    ],
    table: {
      head: ['Task', 'Chance to be needed', 'Your slots'],
      rows: tasks.map(({ p }, at) => [String(at + 1), digits(p), '']),
    },
    lanes: 0,
    solution: [
      `The best sharing, in fractions of slots: ${best.join('; ')}.`,
      'There every task that runs would gain the same by one more slot.',
    ],
  }
}
