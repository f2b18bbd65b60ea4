// The tour: offered once, on a first visit without a link; by keyboard alone; with a usable page; and from the menu.
import { type Page, test } from '@playwright/test'
import { problemsInThemes } from '../axe.ts'
import { expect, letPass } from '../helpers.ts'

const guide = (page: Page) => page.locator('allot-guide')
const card = (page: Page) => guide(page).getByRole('dialog')

/** A first visit, with empty storage: the test of helpers.ts would be a later visit. */
async function visit(page: Page, hash = ''): Promise<void> {
  await page.goto(`./${hash ? `#${hash}` : ''}`)
  await expect(page.locator('allot-plot[drawn]').first()).toBeAttached()
}

/** Longer than an offer takes to come: the first test sees it come by then. */
const PATIENCE = 4000

test.beforeEach(({ page }) => page.clock.install())

async function take(page: Page): Promise<void> {
  await page.locator('allot-bar allot-menu button').first().click()
  await page.getByRole('menuitem', { name: 'Take the tour' }).click()
  await expect(card(page)).toBeVisible()
}

test('a first visit is offered a tour, which leaves the focus alone and never comes back unasked', async ({ page }) => {
  await visit(page)
  await letPass(page, PATIENCE)
  await expect(card(page)).toContainText('First time here?')
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
  await page.getByRole('button', { name: 'No, thanks' }).click()
  await expect(guide(page)).toHaveCount(0)
  await page.reload()
  await letPass(page, PATIENCE)
  await expect(guide(page)).toHaveCount(0)
})

test('an offer that was not answered does not come back either', async ({ page }) => {
  await visit(page)
  await letPass(page, PATIENCE)
  await expect(card(page)).toBeVisible()
  await page.reload()
  await letPass(page, PATIENCE)
  await expect(guide(page)).toHaveCount(0)
})

test('who opens a link sees what the link shows, and no tour', async ({ page }) => {
  await visit(page, 'v=1&slots=5000')
  await letPass(page, PATIENCE)
  await expect(guide(page)).toHaveCount(0)
})

test('where nothing can be remembered, nothing is offered, and nothing breaks', async ({ page }) => {
  const wrong: string[] = []
  page.on('pageerror', (error) => wrong.push(String(error)))
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('closed', 'SecurityError')
      },
    }),
  )
  await visit(page)
  await letPass(page, PATIENCE)
  await expect(guide(page)).toHaveCount(0)
  await take(page)
  await expect(card(page)).toContainText('1 of 5')
  expect(wrong).toEqual([])
})

test('a frame shows no tour', async ({ page }) => {
  const body = '<iframe src="./" width="900" height="700" sandbox="allow-scripts allow-same-origin"></iframe>'
  await page.route('**/framing.html', (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto('./framing.html')
  const frame = page.frameLocator('iframe')
  await expect(frame.locator('allot-plot[drawn]').first()).toBeAttached()
  await letPass(page, PATIENCE)
  await expect(frame.locator('allot-guide')).toHaveCount(0)
})

test('every step points at a real control that is on the screen', async ({ page }) => {
  await visit(page, 'v=1')
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
  await visit(page, 'v=1')
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
  await expect(card(page).locator('h2')).toHaveText('Read a curve')
  await expect(card(page).locator('h2')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(guide(page)).toHaveCount(0)
  await expect(menu).toBeFocused()
})

test('the page can be used while the tour is open', async ({ page }) => {
  await visit(page, 'v=1')
  await take(page)
  const slider = page.getByRole('slider', { name: 'Slots N of the machine' })
  await slider.focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('allot-bar output')).not.toHaveText(/^10\s000$/)
  await expect(card(page)).toBeVisible()
})

test('axe finds nothing in the tour, in no theme', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit(page, 'v=1')
  await take(page)
  expect(await problemsInThemes(page, { parts: ['allot-guide'] })).toEqual([])
})

test('on a phone the card lies at the bottom, and nothing has to be scrolled sideways', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await visit(page, 'v=1')
  await take(page)
  const box = await card(page).boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(700)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})
