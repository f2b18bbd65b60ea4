import { loadBalanceLate } from '../../setup/wasm.ts'
import { expect } from '../helpers.ts'
import { storedLinksOpen } from '../stored-links.ts'
import { chapter } from './open.ts'

storedLinksOpen({
  article: 'balance',
  late: loadBalanceLate,
  arrived: async (page, { game, loads }) => {
    if (game) {
      const seed = game.slice(game.indexOf(':') + 1)
      await chapter(page, 3).scrollIntoViewIfNeeded()
      await expect(page.locator('allot-game').getByLabel('Seed')).toHaveValue(seed)
    }
    if (loads) {
      const [first = ''] = loads.split('~')
      await chapter(page, 1).scrollIntoViewIfNeeded()
      await expect(page.locator('allot-waited').getByLabel('Processor 1', { exact: true })).toHaveValue(first)
    }
  },
})
