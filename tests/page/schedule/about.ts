import { expect } from '../helpers.ts'
import type { About } from '../articles/about.ts'

export const about: About = {
  answers: {
    // FIFO is the second of the rules, the longest path first the fourth.
    4: ({ makespans }) => 100 * (1 - (makespans?.makespan?.x[3] ?? NaN) / (makespans?.makespan?.x[1] ?? NaN)),
    7: ({ table }) => 100 * (1 - (table?.improved?.y[0] ?? NaN) / (table?.initial?.y[0] ?? NaN)),
    8: ({ makespans }) => 100 * ((makespans?.makespan?.x[1] ?? NaN) / (makespans?.['mark bound']?.x[0] ?? NaN) - 1),
  },

  game: { chapter: 3, begun: 'game=', whole: 'game=0011223041526071', element: 'allot-game' },
  pieces: [['game', 'schedule.html#v=1', 'allot-game .task', 'schedule.html#v=1&fetch=each&chapter=3']],
  arrived: async (page, { opens: { view } }) => {
    if (!view.game) return
    const placed = page.locator('allot-game').getByRole('button', { name: /^Take back task/ })
    await expect(placed).toHaveCount(view.game.length / 2)
  },
}
