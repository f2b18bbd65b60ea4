// The work of an article, taken to another one by its menu.
import type { Page } from '@playwright/test'
import { expect, test } from '../helpers.ts'

async function take(page: Page, from: string, to: string): Promise<void> {
  await page.goto(from)
  await expect(page.locator('allot-plot[drawn]').first()).toBeAttached()
  await page.locator('allot-bar allot-menu button').first().click()
  await page.getByRole('menuitem', { name: `Take this work to “${to}”` }).click()
}

test('tasks go to another article', async ({ page }) => {
  await take(page, './balance.html#v=1&processors=2&objects.loads=3,2,2', 'schedule')
  await page.waitForURL(/schedule\.html#v=1&.*graph/)
  await expect(page.locator('allot-plot[drawn]').first()).toBeAttached()
})

test('what stays behind is said before', async ({ page }) => {
  await take(page, './schedule.html#v=1', 'balance')
  await expect(page.locator('allot-notices')).toContainText('phases and homes of tasks stay behind', {
    timeout: 20_000,
  })
  await page.getByRole('button', { name: 'Open in balance' }).click()
  await page.waitForURL(/balance\.html#v=1&.*objects/)
})

test('work that the other article cannot take is refused in words', async ({ page }) => {
  await take(page, './speculation.html#v=1&tasks.list=1,0.5', 'schedule')
  await expect(page.locator('allot-notices')).toContainText('the seconds of each task are needed', { timeout: 20_000 })
  expect(page.url()).toContain('speculation.html')
})
