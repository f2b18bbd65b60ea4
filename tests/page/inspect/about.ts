import { expect } from '../helpers.ts'
import type { About } from '../articles/about.ts'

export const about: About = {
  answers: {
    5: ({ groups }) => (groups?.nxtval?.y[0] ?? NaN) / (groups?.static?.y[0] ?? NaN),
    6: ({ makespan }) => 100 * ((makespan?.chunks?.y.at(-1) ?? NaN) / (makespan?.ideal?.y.at(-1) ?? NaN) - 1),
  },

  game: { chapter: 4, begun: 'game=:7', whole: 'game=01230123012301:7', element: 'allot-game' },
  pieces: [['game', 'inspect.html#v=1', 'allot-game .task', 'inspect.html#v=1&chapter=4']],
  bare: ['tiles'],
  arrived: async (page, { opens: { view } }) => {
    if (!view.game) return
    const seed = view.game.slice(view.game.indexOf(':') + 1)
    await expect(page.locator('allot-game').getByLabel('Seed')).toHaveValue(seed)
  },
}
