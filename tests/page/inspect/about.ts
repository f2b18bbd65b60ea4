import { expect } from '../helpers.ts'
import type { About } from '../articles/about.ts'

export const about: About = {
  answers: {
    5: ({ groups }) => (groups?.nxtval?.y[0] ?? NaN) / (groups?.static?.y[0] ?? NaN),
    6: ({ makespan }) => 100 * ((makespan?.chunks?.y.at(-1) ?? NaN) / (makespan?.ideal?.y.at(-1) ?? NaN) - 1),
  },

  game: {
    chapter: 4,
    begun: 'game=:7',
    whole: 'game=01230123012301:7',
    element: 'allot-game',
    piece: 'game',
    // A row of the table: “The best”, “7 + 8 + 3”, …, “39 s”.
    win: async (blind) => {
      const places = (await blind.cells('The best')).slice(0, -1)
      for (const [process, tasks] of places.entries())
        for (const seconds of tasks.split(' + ')) {
          await blind.press(new RegExp(`^${seconds} s$`))
          await blind.press(new RegExp(`^Process ${process + 1}$`))
        }
    },
    won: /^Score 100 %/,
  },
  pieces: [['game', 'inspect.html#v=1', 'allot-game .task', 'inspect.html#v=1&chapter=4']],
  bare: ['tiles'],
  arrived: async (page, { opens: { view } }) => {
    if (!view.game) return
    const seed = view.game.slice(view.game.indexOf(':') + 1)
    await expect(page.locator('allot-game').getByLabel('Seed')).toHaveValue(seed)
  },
}
