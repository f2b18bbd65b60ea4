import { expect } from '../helpers.ts'
import type { About } from '../articles/about.ts'

export const about: About = {
  game: { chapter: 3, begun: 'game=l:7', whole: 'game=l012301230123:7', element: 'allot-game' },
  pieces: [['game', 'balance.html#v=1', 'allot-game .object', 'balance.html#v=1&chapter=3']],
  arrived: async (page, { opens: { view } }) => {
    if (view.game) {
      const seed = view.game.slice(view.game.indexOf(':') + 1)
      await page.locator('[data-chapter="3"]').scrollIntoViewIfNeeded()
      await expect(page.locator('allot-game').getByLabel('Seed')).toHaveValue(seed)
    }
    if (view.loads) {
      const [first = ''] = view.loads.split('~')
      await page.locator('[data-chapter="1"]').scrollIntoViewIfNeeded()
      await expect(page.locator('allot-waited').getByLabel('Processor 1', { exact: true })).toHaveValue(first)
    }
  },
}
