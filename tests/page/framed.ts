// Every figure of an article in a frame.
import { problems } from './axe.ts'
import { expect, test } from './helpers.ts'

/** The tests that each of these figures stands in a frame with words, controls and a table. */
export function figuresInFrames(article: string, figures: readonly { name: string }[]): void {
  for (const { name } of figures)
    test(`figure ${name} in a frame: words, a table, and nothing for axe`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto(`./embed-${article}.html#v=1&figure=${name}`)
      await expect(page.locator('allot-plot[drawn]')).toBeAttached({ timeout: 15_000 })
      await expect(page.locator('#controls > *').first()).toBeVisible()
      const one = page.locator('allot-figure')
      await expect(one.locator('figcaption')).toContainText(/\d.*\.$/s)
      expect(await problems(page, { rules: 'wcag' })).toEqual([])
      await one.locator('allot-menu button').first().click()
      await one.getByRole('menuitem', { name: 'Data table' }).click()
      await expect(one.getByRole('table').first().getByRole('row').nth(1)).toContainText(/\d/)
      const whole = new RegExp(`^\\./${article}\\.html#`)
      await expect(page.getByRole('link', { name: 'Open in allot' })).toHaveAttribute('href', whole)
    })
}
