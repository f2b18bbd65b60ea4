import { loadScheduleLate } from '../../setup/wasm.ts'
import { expect } from '../helpers.ts'
import { storedLinksOpen } from '../stored-links.ts'

storedLinksOpen({
  article: 'schedule',
  late: loadScheduleLate,
  arrived: async (page, { game }) => {
    if (!game) return
    const placed = page.locator('allot-game').getByRole('button', { name: /^Take back task/ })
    await expect(placed).toHaveCount(game.length / 2)
  },
})
