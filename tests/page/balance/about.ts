import { expect } from '../helpers.ts'
import type { About } from '../articles/about.ts'

export const about: About = {
  answers: {
    1: ({ golden }) => 100 * (Math.max(...(golden?.given?.y ?? [])) / Math.max(...(golden?.mirrored?.y ?? [])) - 1),
    4: ({ moved }) => (100 * (moved?.refine?.x[0] ?? NaN)) / 128,
    // The first line is level; points up to it are a part of all.
    6: ({ orb: { lines, ...parts } = {} }) => {
      const heights = Object.values(parts).flatMap(({ y }) => y)
      return (100 * heights.filter((y) => y <= (lines?.y[0] ?? NaN)).length) / heights.length
    },
    8: ({ moved }) => 100 * ((moved?.greedy?.y[0] ?? NaN) / (moved?.bound?.y[0] ?? NaN) - 1),
  },

  game: {
    chapter: 3,
    begun: 'game=l:7',
    whole: 'game=l012301230123:7',
    element: 'allot-game',
    piece: 'game',
    // A row of the table: “The best”, “1, 5, 9”, …, “32 s”.
    win: async (blind) => {
      const places = (await blind.cells('The best')).slice(0, -1)
      for (const [processor, objects] of places.entries())
        for (const object of objects.split(', ')) {
          await blind.press(new RegExp(`^${object}: \\d+ s$`))
          await blind.press(new RegExp(`^Processor ${processor + 1}$`))
        }
    },
    won: /^Score 100 %/,
  },
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
