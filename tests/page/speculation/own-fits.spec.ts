// Models of the reader's own timings: fitted families, the measurements themselves, and warnings and uncertainty.
import type { Locator, Page } from '@playwright/test'
import { problemsInThemes } from '../axe.ts'
import { drawn, expect, hash, open, setField, test } from '../helpers.ts'
import { AMDAHL, FROM_180, paste, timings, TIMINGS } from './own.ts'

function model(page: Page): Locator {
  return page.locator('allot-runtime').getByRole('combobox', { name: 'Runtime model' })
}

const chosen = (page: Page): Locator => model(page).locator('option:checked')

async function coefficient(page: Page, name: string): Promise<number> {
  const found = new RegExp(`runtime\\.${name}=([^&]+)`).exec(await hash(page))
  return found ? Number(found[1]) : NaN
}

test('without timings there is nothing to fit to', async ({ page }) => {
  await open(page)
  await drawn(page, '1')
  await expect(model(page).locator('optgroup')).toHaveCount(0)
  await expect(page.locator('allot-warnings li')).toHaveCount(0)
})

test('a family that is chosen is fitted, not pasted, and the box still says so after a reload', async ({ page }) => {
  await open(page)
  const part = await timings(page)
  await paste(part, AMDAHL)
  await expect(part.locator('.told')).toContainText('6 timings')
  await model(page).selectOption({ label: 'Amdahl’s law' })
  await expect.poll(() => coefficient(page, 'a')).toBeCloseTo(3, 6)
  expect(await coefficient(page, 'b')).toBeCloseTo(97, 6)
  await expect(part).toContainText(/R.*=\s1\.000000/)
  await page.reload()
  await drawn(page, '1')
  await expect(chosen(page)).not.toHaveText('Your own coefficients')
  await expect(page.locator('allot-runtime')).toContainText('your timings; at most')
  await setField(page, 'runtime.w_limit', '8')
  await expect(chosen(page)).not.toHaveText('Amdahl’s law')
})

test('a coefficient changed by hand makes the model the reader’s own, beside the same timings', async ({ page }) => {
  await open(page)
  const part = await timings(page)
  await paste(part, TIMINGS)
  await expect(chosen(page)).toHaveText('Best fit')
  await page.locator('allot-runtime summary').click()
  await setField(page, 'runtime.a', '5')
  await expect(chosen(page)).toHaveText('Your own coefficients')
  await expect(part.locator('tbody tr')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.locator('allot-bar').getByRole('button', { name: 'Undo' }).click()
  await expect(chosen(page)).toHaveText('Best fit')
  await expect(part.locator('tbody tr')).toHaveCount(9)
})

test('presets as they are keep their own numbers beside the timings', async ({ page }) => {
  await open(page)
  const part = await timings(page)
  await paste(part, AMDAHL)
  await expect(part.locator('.told')).toContainText('6 timings')
  const presets = model(page).locator('optgroup[label="As they are"] option')
  const name = (await presets.allTextContents()).find((one) => one.includes('Amdahl')) ?? ''
  await presets
    .filter({ hasText: name })
    .first()
    .evaluate((option: HTMLOptionElement) => {
      option.selected = true
      option.closest('select')?.dispatchEvent(new Event('change'))
    })
  await expect.poll(() => coefficient(page, 'a')).not.toBeCloseTo(3, 3)
  await expect.poll(() => hash(page)).toContain('timings')
})

test('the measurements themselves can be the model: in words, in the link, until a preset comes', async ({ page }) => {
  await open(page)
  const part = await timings(page)
  await paste(part, TIMINGS)
  await expect(part.locator('.told')).toContainText('9 timings')
  await model(page).selectOption({ label: 'The measurements themselves' })
  const box = page.locator('allot-runtime')
  await expect(box.locator('.measured')).toContainText('follows your timings')
  await expect(box.locator('.measured')).toContainText('256')
  await expect(box.locator('math')).toHaveCount(0)
  await expect.poll(() => hash(page)).toContain('runtime_from=timings')
  await page.reload()
  await drawn(page, '1')
  await expect(chosen(page)).toHaveText('The measurements themselves')
  await expect(page.locator('allot-answer[chapter="1"]')).toContainText('256')
  await page.locator('#one-task allot-preset button').click()
  await expect.poll(() => hash(page)).not.toContain('runtime_from')
  const notice = page.locator('allot-notices')
  await expect(notice).toContainText('Undo brings yours back')
  await notice.getByRole('button', { name: 'Undo' }).click()
  await expect(chosen(page)).toHaveText('The measurements themselves')
})

test('what rests on no measurement is told beside every answer that uses it', async ({ page }) => {
  await open(page, 'v=1&slots=36')
  const part = await timings(page)
  await paste(part, FROM_180)
  await expect(part.locator('.told')).toContainText('4 timings')
  for (const where of [
    'allot-answer[chapter="4"]',
    'allot-answer[chapter="5"]',
    'allot-answer[chapter="6"]',
    'allot-sharing',
  ]) {
    const place = page.locator(where)
    await place.scrollIntoViewIfNeeded()
    await expect(place.locator('allot-warnings li').first()).toContainText('180')
  }
})

test('timings can be removed, and the model stays', async ({ page }) => {
  await open(page)
  const part = await timings(page)
  await paste(part, TIMINGS)
  await part.getByRole('button', { name: 'Remove them' }).click()
  await expect.poll(() => hash(page)).not.toContain('timings')
  await expect(model(page).locator('optgroup')).toHaveCount(0)
  await expect(part.locator('summary').first()).toHaveText('Use your own timings')
})

test('how sure an answer is, and what the other model makes of it, is told in words', async ({ page }) => {
  await open(page)
  const part = await timings(page)
  await paste(part, AMDAHL)
  await expect(part.locator('.told')).toContainText('6 timings')
  await page.locator('allot-answer[chapter="1"] allot-uncertainty').scrollIntoViewIfNeeded()
  await expect(page.locator('allot-answer[chapter="1"] allot-uncertainty p')).toContainText('200', { timeout: 30_000 })
  await page.locator('allot-answer[chapter="4"] allot-uncertainty').scrollIntoViewIfNeeded()
  await expect(page.locator('allot-answer[chapter="4"] allot-uncertainty p')).toContainText('boost', {
    timeout: 30_000,
  })
  await page.locator('allot-comparison').scrollIntoViewIfNeeded()
  await expect(page.locator('allot-comparison p')).toContainText(/measure/, { timeout: 30_000 })
})

test('a fit with its warnings has no axe violation and stays within 320 px, in every theme', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, 'v=1&slots=36')
  const part = await timings(page)
  await paste(part, FROM_180)
  await expect(part.locator('tbody tr')).toHaveCount(4)
  await page.locator('allot-answer[chapter="4"]').scrollIntoViewIfNeeded()
  await expect(page.locator('allot-answer[chapter="4"] allot-warnings li').first()).toBeVisible()
  expect(await problemsInThemes(page, { parts: ['#one-task', '#best-sharing'] })).toEqual([])
  // In the last theme, whose letters are the largest.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})
