import { expect } from '../helpers.ts'
import type { About } from '../articles/about.ts'

export const about: About = {
  answers: {
    // FIFO is the second of the rules, the longest path first the fourth.
    4: ({ makespans }) => 100 * (1 - (makespans?.makespan?.x[3] ?? NaN) / (makespans?.makespan?.x[1] ?? NaN)),
    7: ({ table }) => 100 * (1 - (table?.improved?.y[0] ?? NaN) / (table?.initial?.y[0] ?? NaN)),
    8: ({ makespans }) => 100 * ((makespans?.makespan?.x[1] ?? NaN) / (makespans?.['mark bound']?.x[0] ?? NaN) - 1),
  },

  game: {
    chapter: 3,
    begun: 'game=',
    whole: 'game=0011223041526071',
    element: 'allot-game',
    piece: 'game',
    // A processor’s line of the best: “The best of processor 1: task 3 from 0 to 4 s, …”.
    win: async (blind) => {
      const lines = await blind.names('image', /^The best of processor/)
      const tasks = lines.flatMap((line) =>
        [...line.matchAll(/task (\d+) from (\d+)/g)].map(([, task, from]) => ({
          task,
          from: Number(from),
          processor: /processor (\d+)/.exec(line)?.[1],
        })),
      )
      for (const { task, processor } of tasks.sort((a, b) => a.from - b.from)) {
        await blind.press(new RegExp(`^${task}: \\d+ s$`))
        await blind.press(new RegExp(`^Processor ${processor}$`))
      }
    },
    won: /^Score 100 %/,
  },
  pieces: [['game', 'schedule.html#v=1', 'allot-game .task', 'schedule.html#v=1&fetch=each&chapter=3']],
  arrived: async (page, { opens: { view } }) => {
    if (!view.game) return
    const placed = page.locator('allot-game').getByRole('button', { name: /^Take back task/ })
    await expect(placed).toHaveCount(view.game.length / 2)
  },
}
