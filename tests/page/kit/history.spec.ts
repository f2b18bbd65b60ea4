// Back goes back: every jump is an entry of the browser's history, and an address goes where it says.
import type { Page } from '@playwright/test'
import { expect, hash, open, setField, test } from '../helpers.ts'

const N = (page: Page) => page.locator('allot-bar output')
const contents = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Chapters' }).first().getByRole('link', { name }).click()
const menu = async (page: Page, name: string | RegExp): Promise<void> => {
  await page.locator('allot-bar allot-menu button').first().click()
  await page.getByRole('menuitem', { name }).click()
}

test('back undoes a jump of the contents, and forward does it again', async ({ page }) => {
  await open(page)
  await contents(page, 'Boost')
  await expect(page.locator('#q5')).toBeInViewport()
  await expect.poll(() => hash(page)).toContain('chapter=5')
  await page.goBack()
  await expect(page.locator('.contents')).toBeInViewport()
  await expect.poll(() => hash(page)).not.toContain('chapter')
  await page.goForward()
  await expect(page.locator('#q5')).toBeInViewport()
  await expect.poll(() => hash(page)).toContain('chapter=5')
})

test('back undoes a preset of the menu with its jump, and keeps what was changed before', async ({ page }) => {
  await open(page, 'v=1&slots=250')
  await menu(page, /^Fig. 8a/)
  await expect(page.locator('#q6')).toBeInViewport()
  await expect.poll(() => hash(page)).toContain('tasks.delta')
  await page.goBack()
  await expect(N(page)).toHaveText('250')
  await expect.poll(() => hash(page)).not.toContain('tasks.delta')
  await expect(page.locator('h1')).toBeInViewport()
})

test('back and forward go through the slides of a lecture, and out of it', async ({ page }) => {
  await open(page)
  await menu(page, 'Lecture mode')
  const step = page.locator('allot-lecture [aria-current=step]')
  await expect(step).toHaveText('Question')
  await page.keyboard.press('PageDown')
  await page.keyboard.press('PageDown')
  await expect(step).toHaveText('Answer')
  await page.goBack()
  await expect(step).toHaveText('Guess')
  await page.goForward()
  await expect(step).toHaveText('Answer')
  await page.goBack()
  await page.goBack()
  await expect(step).toHaveText('Question')
  await page.goBack()
  await expect(page.locator('allot-lecture')).toHaveCount(0)
  await expect(page.locator('h1')).toBeInViewport()
  await page.goForward()
  await expect(step).toHaveText('Question')
})

test('a link put into the address goes where it says, and back comes back', async ({ page }) => {
  await open(page, 'v=1&slots=250')
  await page.evaluate(() => location.assign('#v=1&slots=4321&chapter=6'))
  await expect(page.locator('#q6')).toBeInViewport()
  await expect(N(page)).toHaveText(/4\s321/)
  await page.evaluate(() => location.assign('#v=1&lecture=guess&chapter=2'))
  await expect(page.locator('allot-lecture [aria-current=step]')).toHaveText('Guess')
  await page.goBack()
  await expect(page.locator('allot-lecture')).toHaveCount(0)
  await expect(N(page)).toHaveText(/4\s321/)
  await page.goBack()
  await expect(N(page)).toHaveText('250')
})

test('changes between jumps are no entries; undo is for them', async ({ page }) => {
  await open(page)
  const entry = (): Promise<number> => page.evaluate(() => (history.state as { entry: number }).entry)
  const before = await entry()
  await contents(page, 'Boost')
  await setField(page, 'slots', '777')
  await expect.poll(() => hash(page)).toContain('slots=777')
  expect(await entry()).toBe(before + 1)
  await page.goBack()
  await expect(N(page)).toHaveText(/10\s000/)
  await page.goForward()
  await expect(N(page)).toHaveText('777')
})

test('a link may name a figure, in a new tab and in an open one', async ({ page }) => {
  await open(page, 'figure=7')
  const seven = page.locator('#best-sharing allot-figure[name="7"]')
  await expect(seven).toBeInViewport()
  await expect(page.locator('allot-notices')).not.toContainText('left out')
  await page.evaluate(() => location.assign('#figure=1'))
  await expect(page.locator('#one-task allot-figure')).toBeInViewport()
})

test('an unknown chapter is told', async ({ page }) => {
  await open(page, 'chapter=77')
  await expect(page.locator('allot-notices')).toContainText('chapter = 77 was left out: chapters are 1 to 9.')
  await page.goto('about:blank')
  await open(page, 'v=1&lecture=2')
  await expect(page.locator('allot-notices')).toContainText('lecture = 2 was left out')
})

test('an unknown chapter is told in an open tab too, and no longer after going back', async ({ page }) => {
  await open(page)
  await page.evaluate(() => location.assign('#chapter=77'))
  await expect(page.locator('allot-notices')).toContainText('chapter = 77 was left out')
  await page.goBack()
  await expect(page.locator('allot-notices')).not.toContainText('left out')
})

test('the bar’s outline goes to any chapter and says where the reader is', async ({ page }) => {
  await open(page)
  const outline = page.getByLabel('Chapter', { exact: true })
  await outline.selectOption('4 The best sharing')
  await expect(page.locator('#q4')).toBeInViewport()
  await expect(outline).toHaveValue('4')
  await page.goBack()
  await expect(outline).toHaveValue('0')
})
