// Paper, where figures are made from many runs.
import { expect, test } from '../helpers.ts'

test('a figure that is missing on paper has its title; a button brings all figures first', async ({ page }) => {
  await page.goto('./relentless.html')
  const drawn = page.locator('allot-figure allot-plot[drawn]')
  const all = await page.locator('allot-figure').count()
  await expect(page.locator('allot-figure[name="capacity"] .title')).toHaveText(
    'Work done again in a dictionary that is too small',
  )
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  const button = page.locator('footer').getByRole('button', { name: 'Print with all figures' })
  await button.click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', '', { timeout: 90_000 })
  await expect(drawn).toHaveCount(all)
  await expect(page.locator('allot-figure .unseen')).toHaveCount(0)
  await expect(button).toBeInViewport()
})
