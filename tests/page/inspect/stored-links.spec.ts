import { loadInspectLate } from '../../setup/wasm.ts'
import { expect } from '../helpers.ts'
import { storedLinksOpen } from '../stored-links.ts'

storedLinksOpen({
  article: 'inspect',
  late: loadInspectLate,
  arrived: async (page, { game }) => {
    if (!game) return
    const seed = game.slice(game.indexOf(':') + 1)
    await expect(page.locator('allot-game').getByLabel('Seed')).toHaveValue(seed)
  },
  bare: ['tiles'],
})
