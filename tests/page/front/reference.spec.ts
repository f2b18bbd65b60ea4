// The reference: pages that lead to each other and home, a search, and all of it without a script or a network.
import type { Page } from '@playwright/test'
import { referencePages } from '../../../scripts/reference.mjs'
import { problems } from '../axe.ts'
import { expect, test } from '../helpers.ts'

/** The sheets of a phone and of a wide screen. */
const WIDTHS = [360, 1280]

async function fits(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
}

test('its first page leads to every other, and they fit on any screen', async ({ page }) => {
  await page.goto('./reference/')
  const list = page.getByRole('navigation', { name: 'Reference' }).getByRole('link')
  await expect(list).toHaveCount(referencePages().length)
  expect(await problems(page)).toEqual([])
  for (const path of referencePages()) {
    const answer = await page.goto(`./${path}`)
    expect(answer?.status(), path).toBe(200)
    await expect(page.locator('h1')).toHaveCount(1)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      expect(await fits(page), `${path} at ${width}`).toBe(true)
    }
  }
  expect(await problems(page)).toEqual([])
})

test('a field is found by its name, and its row is shown', async ({ page }) => {
  await page.goto('./reference/index.html')
  await page.getByLabel('Search the reference').fill('tasks.delta.seed')
  const found = page.locator('#found a')
  await expect(found.first()).toHaveText('tasks.delta.seed')
  await expect(page.locator('#told')).toHaveText(/found/)
  expect(await problems(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/reference\/fields\.html#tasks\.delta\.seed$/)
  await expect(page.locator('[id="tasks.delta.seed"]')).toBeInViewport()
  await page.getByLabel('Search the reference').fill('zzzzqqqq')
  await expect(page.locator('#told')).toHaveText('Nothing found')
})

test('dark colours are as readable as light ones, and paper has the text alone', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('./reference/commands.html')
  expect(await problems(page, { looks: true })).toEqual([])
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.search')).toBeHidden()
  await expect(page.locator('#pages')).toBeHidden()
  await page.emulateMedia({ media: null, colorScheme: null })
})

test('without a script it is read', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('./reference/commands.html')
  await expect(page.locator('main table').first()).toBeVisible()
  await expect(page.locator('.search')).toBeHidden()
  await page.locator('main a[href="./work.html"]').first().click()
  await expect(page.locator('h1')).toHaveText('Work that travels between articles')
  await context.close()
})
