// The tour: from the line under the first figure and from the menu; by keyboard alone; with a usable page.
import type { Page } from '@playwright/test'
import { problemsInThemes } from '../axe.ts'
import { expect, open, test } from '../helpers.ts'

const guide = (page: Page) => page.locator('allot-guide')
const card = (page: Page) => guide(page).getByRole('dialog')

async function take(page: Page): Promise<void> {
  await page.locator('allot-bar allot-menu button').first().click()
  await page.getByRole('menuitem', { name: 'Take the tour' }).click()
  await expect(card(page)).toBeVisible()
}

test('a line under the first figure offers the tour, and covers nothing', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page)
  const offer = page.getByRole('button', { name: 'First time here?' })
  const [figure, line] = await Promise.all([page.locator('.opening allot-figure').boundingBox(), offer.boundingBox()])
  expect(line?.y ?? 0).toBeGreaterThan((figure?.y ?? Infinity) + (figure?.height ?? 0))
  await offer.click()
  await expect(card(page)).toContainText('1 of 5')
})

test('every step points at a real control that is on the screen', async ({ page }) => {
  await open(page, 'v=1')
  await take(page)
  for (let step = 1; step <= 5; step++) {
    await expect(card(page)).toContainText(`${step} of 5`)
    const ring = guide(page).locator('.ring')
    await expect(ring).toBeVisible()
    await expect(ring).toBeInViewport({ ratio: 0.9 })
    const [around, over] = await Promise.all([ring.boundingBox(), card(page).boundingBox()])
    if (!around || !over) throw new Error('nothing is there')
    const apart =
      over.y >= around.y + around.height ||
      around.y >= over.y + over.height ||
      over.x >= around.x + around.width ||
      around.x >= over.x + over.width
    // Only a figure may be too large to stand beside.
    expect(apart || around.height > 250, `step ${step}`).toBe(true)
    await card(page)
      .getByRole('button', { name: step < 5 ? 'Next' : 'Done' })
      .click()
  }
  await expect(guide(page)).toHaveCount(0)
})

test('by keyboard alone: asked for, walked through, skipped; the focus comes back', async ({ page }) => {
  await open(page, 'v=1')
  const menu = page.locator('allot-bar allot-menu button').first()
  await menu.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  for (let i = 0; i < 30; i++) {
    if (await page.getByRole('menuitem', { name: 'Take the tour' }).evaluate((one) => one.matches(':focus'))) break
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Enter')
  await expect(card(page).locator('h2')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(card(page).getByRole('button', { name: 'Next' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(card(page).locator('h2')).toHaveText('Read a figure')
  await expect(card(page).locator('h2')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(guide(page)).toHaveCount(0)
  await expect(menu).toBeFocused()
})

test('the page can be used while the tour is open', async ({ page }) => {
  await open(page, 'v=1')
  await take(page)
  const slider = page.getByRole('slider', { name: 'Slots N of the machine' })
  await slider.focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('allot-bar output')).not.toHaveText(/^10\s000$/)
  await expect(card(page)).toBeVisible()
})

test('axe finds nothing in the tour, in no theme', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, 'v=1')
  await take(page)
  expect(await problemsInThemes(page, { parts: ['allot-guide'] })).toEqual([])
})

test('on a phone the card lies at the bottom, and nothing has to be scrolled sideways', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, 'v=1')
  await take(page)
  const box = await card(page).boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(700)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})
