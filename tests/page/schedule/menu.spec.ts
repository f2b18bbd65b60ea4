// The menu, whose presets have long names.
import { expect, test } from '../helpers.ts'

test('the menu of a wide screen is as wide as its longest item', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 })
  await page.goto('./schedule.html')
  await page.locator('allot-bar allot-menu button').first().click()
  const list = page.locator('allot-bar allot-menu [role=menu]')
  await expect(list).toBeVisible()
  expect((await list.boundingBox())!.width).toBeLessThan(500)
})
