// The lecture, where a slide’s contents come one by one.
import { expect, test } from '../helpers.ts'

test('a slide is fit to contents that come one by one, however many', async ({ page }) => {
  await page.goto('./inspect.html#v=1&chapter=7&lecture=answer')
  const claims = page.locator('allot-claims')
  await expect(claims.getByText('holds').first()).toBeVisible()
  await expect(claims.locator('progress')).toHaveCount(0)
  // More than are fit without a change of contents or window.
  await claims.evaluate(async (one) => {
    for (let line = 0; line < 20; line++) {
      const words = document.createElement('p')
      words.textContent = `Line ${line}`
      one.shadowRoot!.append(words)
      await new Promise((resolve) => setTimeout(resolve, 60))
    }
  })
  const slide = page.locator('[data-on]')
  await expect.poll(() => slide.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeLessThan(2)
})
