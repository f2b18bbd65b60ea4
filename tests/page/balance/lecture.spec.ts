// The lecture: the answer of chapter 8 is started by a button.
import { expect, test } from '../helpers.ts'

test('no slide is empty', async ({ page }) => {
  await page.goto('./balance.html#v=1&chapter=8&lecture=answer-2')
  // Its table is asked for when the slide opens.
  await expect(page.locator('[data-chapter="8"] allot-compared').getByRole('row').nth(1)).toBeInViewport()
})
