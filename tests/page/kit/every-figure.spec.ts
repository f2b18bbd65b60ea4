// Every figure by name, alone in a frame with its controls: it says in words what it shows, has its numbers as a table,
// and axe finds nothing, in no theme.
import type { Page } from '@playwright/test'
import { problems } from '../axe.ts'
import { expect, test } from '../helpers.ts'

const QUICK = ['1', '5', '6a', '6b', '7', '8a', '8b', '8c', '8d']
const SIMULATED = ['9', '9a', '9b', '9c', '10', '11']
/** A simulation of a fraction of a second. */
const SMALL = [
  'simulation.model.ring.states=30&simulation.stay=0.9&simulation.slots=30' +
    '&simulation.methods=ve,maxp_w_star&simulation.horizon=300',
  'simulation.trajectories=20&simulation.wall_clock=1000&simulation.points=10&simulation.runs=4',
].join('&')

const found = (page: Page): Promise<string[]> => problems(page, { rules: 'wcag' })

async function opens(page: Page, hash: string): Promise<void> {
  await page.goto('about:blank')
  await page.goto(`./embed.html#${hash}`)
  await expect(page.locator('allot-plot[drawn]')).toBeAttached({ timeout: 30_000 })
  await expect(page.locator('#controls > *').first()).toBeVisible()
}

for (const name of [...QUICK, ...SIMULATED]) {
  test(`figure ${name}: words, a table, and nothing for axe`, async ({ page }) => {
    test.slow()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const hash = `v=1&slots=500&figure=${name}${SIMULATED.includes(name) ? `&${SMALL}` : ''}`
    await opens(page, hash)
    const one = page.locator('allot-figure')
    await expect(one.locator('canvas')).toHaveAttribute('role', 'img')
    // While runs are computed, the words change with each of them, perhaps between two looks: so it is tried again.
    await expect(async () => {
      const words = await one.locator('figcaption').innerText()
      expect(words).toMatch(/[a-z].*\d.*\.$/s)
      await expect(one.locator('canvas')).toHaveAttribute('aria-label', words, { timeout: 500 })
    }).toPass({ timeout: 15_000 })
    expect(await found(page), 'light').toEqual([])

    await one.locator('allot-menu button').first().click()
    await one.getByRole('menuitem', { name: 'Data table' }).click()
    await expect(one.getByRole('dialog')).toBeVisible()
    const table = one.getByRole('table').first()
    await expect(table.getByRole('columnheader').first()).not.toBeEmpty()
    await expect(table.getByRole('row').nth(1).getByRole('cell').last()).toHaveText(/\d/)
    await page.keyboard.press('Escape')

    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' })
    expect(await found(page), 'dark').toEqual([])
    await opens(page, `${hash}&theme=projector`)
    expect(await found(page), 'for a projector').toEqual([])
  })
}
