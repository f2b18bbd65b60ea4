import { expect } from '../helpers.ts'
import type { About } from '../articles/about.ts'

export const about: About = {
  game: { chapter: 3, begun: 'game=', whole: 'game=0011223041526071', element: 'allot-game' },
  pieces: [['game', 'schedule.html#v=1', 'allot-game .task', 'schedule.html#v=1&fetch=each&chapter=3']],
  arrived: async (page, { opens: { view } }) => {
    if (!view.game) return
    const placed = page.locator('allot-game').getByRole('button', { name: /^Take back task/ })
    await expect(placed).toHaveCount(view.game.length / 2)
  },
}
