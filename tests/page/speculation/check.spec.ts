// Chapter 9: claims arrive one by one once they are asked for; the work can be stopped, left, and gone on with.
import type { Locator, Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { crew, watch } from './crew.ts'
import { type Part, problemsInThemes } from '../axe.ts'
import { expect, hash, leave, test } from '../helpers.ts'

async function openCheck(page: Page, more = ''): Promise<Locator> {
  await page.goto(`./speculation.html#v=1&chapter=9${more}`)
  const check = page.locator('allot-check')
  await expect(check.getByRole('row')).not.toHaveCount(0, { timeout: 15_000 })
  return check
}

const button = (check: Locator, name: string): Locator => check.getByRole('button', { name })
const row = (check: Locator, name: string): Locator => check.getByRole('row').filter({ hasText: name })

/** Claims that are computed, as the progress says. */
async function done(check: Locator): Promise<number> {
  const text = await check.locator('.progress').innerText()
  return Number(/(\d+) of \d+ claims/.exec(text)?.[1] ?? 0)
}

async function begin(check: Locator, until: number): Promise<void> {
  await button(check, 'Check now').click()
  await expect.poll(() => done(check), { timeout: 25_000 }).toBeGreaterThanOrEqual(until)
}

test('nothing is computed before it is asked for; then claims arrive one by one', async ({ page }) => {
  const check = await openCheck(page)
  await expect(check.getByRole('row')).toHaveCount(1 + 5 + 53)
  await expect(row(check, 'Most slots that one task can use')).toContainText('not yet')
  await page.waitForTimeout(1000)
  expect(await check.locator('.holds').count()).toBe(0)
  await begin(check, 3)
  const first = row(check, 'Most slots that one task can use')
  await expect(first).toContainText('207.5 slots')
  await expect(first).toContainText('roughly 200')
  await expect(first).toContainText('+3.8 %')
  await expect(first).toContainText('holds')
  await expect(check.getByRole('progressbar')).toBeVisible()
  await expect(page.locator('allot-check-answer')).toContainText('So far')
  await expect(check.getByRole('status')).toContainText('claims')
})

test('Cancel stops the work; what is there stays, and going on begins there', async ({ page }) => {
  const check = await openCheck(page)
  await begin(check, 8)
  await button(check, 'Cancel').click()
  await expect(check).toContainText('Stopped')
  await page.waitForTimeout(500)
  const stopped = await done(check)
  expect(stopped).toBeGreaterThanOrEqual(8)
  await page.waitForTimeout(1500)
  expect(await done(check)).toBe(stopped)
  await expect(check.getByRole('status')).toContainText('Stopped')
  await button(check, 'Go on').click()
  await expect.poll(() => done(check), { timeout: 25_000 }).toBeGreaterThan(stopped)
})

test('leaving the chapter stops the work, coming back goes on', async ({ page }) => {
  await watch(page)
  const check = await openCheck(page)
  await begin(check, 5)
  expect(await crew(page)).toBeGreaterThan(0)
  await leave(page)
  await expect.poll(() => crew(page)).toBe(0)
  await page.waitForTimeout(1000)
  const left = await done(check)
  await page.waitForTimeout(1500)
  expect(await done(check)).toBe(left)
  await check.locator('.progress').scrollIntoViewIfNeeded()
  await expect.poll(() => done(check), { timeout: 25_000 }).toBeGreaterThan(left)
})

test('the summary can be copied as text and as Markdown, and saved as CSV and JSON', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const check = await openCheck(page)
  await begin(check, 10)
  await button(check, 'Cancel').click()
  await button(check, 'Summary to copy').click()
  const text = check.getByLabel('The summary', { exact: true })
  await expect(text).toHaveValue(/^allot 0\.\d+\.\d+, \d{4}-\d{2}-\d{2}: \d+ of \d+ claims hold.* left/)
  await check.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(check.locator('.copied')).toHaveText('Copied.')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Section III.1, Fig. 1. Most slots')
  await check.getByRole('radio', { name: 'Markdown' }).check()
  await expect(text).toHaveValue(
    /\| Section III\.1, Fig\. 1 \| Most slots that one task can use, w\\_max \| roughly 200 \|/,
  )
  await page.keyboard.press('Escape')
  const save = async (name: string): Promise<{ file: string; text: string }> => {
    const [saved] = await Promise.all([page.waitForEvent('download'), button(check, name).click()])
    return { file: saved.suggestedFilename(), text: await readFile(await saved.path(), 'utf8') }
  }
  const csv = await save('Download CSV')
  expect(csv.file).toBe('allot-check-quick.csv')
  expect(csv.text).toContain(
    'w_max,III.1,1,"Most slots that one task can use, w_max",roughly 200,200,10,slots,207.538112572',
  )
  const json = await save('Download JSON')
  expect(JSON.parse(json.text)).toMatchObject({ draws: 4, runs: 80, cannot_hold: 0 })
})

test('a claim leads to its figure, with the paper’s numbers in place of the reader’s', async ({ page }) => {
  const check = await openCheck(page, '&slots=77&runtime.b=100&simulation.slots=40')
  const link = row(check, 'Largest boost of a delta mixture at N = 100').getByRole('link')
  await expect(link).toHaveAccessibleName('Figure 6a in chapter 5, as the paper has it')
  await link.click()
  await expect(page.locator('[data-chapter="5"] h2')).toBeInViewport()
  await expect.poll(() => hash(page)).toMatch(/slots=100&/)
  expect(await hash(page)).not.toContain('runtime.b')
  expect(await hash(page), 'chapter 8 is the reader’s still').toContain('simulation.slots=40')
  await page.keyboard.press('Control+z')
  await expect.poll(() => hash(page)).toContain('slots=77')

  const again = await openCheck(page, '&simulation.slots=40&moment=600')
  await row(again, 'Ring: w* over VE').getByRole('link').press('Enter')
  await expect(page.locator('[data-chapter="8"] h2')).toBeInViewport()
  await expect.poll(() => hash(page)).not.toContain('simulation.slots')
  expect(await hash(page)).not.toContain('moment')
})

test('everything works by keyboard', async ({ page }) => {
  const check = await openCheck(page)
  await check.getByRole('radio', { name: 'Quick' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(check.getByRole('radio', { name: 'Full' })).toBeChecked()
  await expect(check).toContainText('500 runs')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Tab')
  await expect(button(check, 'Check now')).toBeFocused()
  await page.keyboard.press('Enter')
  const cancel = button(check, 'Cancel')
  await expect(cancel).toBeFocused()
  await expect.poll(() => done(check), { timeout: 25_000 }).toBeGreaterThan(0)
  await page.keyboard.press('Enter')
  await expect(button(check, 'Go on')).toBeFocused()
})

test('axe finds nothing, in no theme', async ({ page }) => {
  // axe looks at a long table nine times.
  test.slow()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const check = await openCheck(page)
  await begin(check, 8)
  await button(check, 'Cancel').click()
  await expect(check).toContainText('Stopped')
  const about = (part: Part = '[data-chapter="9"]') => problemsInThemes(page, { parts: [part], rules: 'wcag' })
  expect(await about()).toEqual([])
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await about()).toEqual([])
  // In the last theme, whose letters are the largest.
  expect(await check.evaluate((one) => one.scrollWidth)).toBeLessThanOrEqual(320)
  expect((await check.boundingBox())?.width).toBeLessThanOrEqual(320)
  await button(check, 'Summary to copy').click()
  expect(await about({ fromShadowDom: ['allot-check', 'allot-dialog'] })).toEqual([])
})

test('a narrow page shows cards that are still a table; paper shows the table without its buttons', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const check = await openCheck(page)
  await begin(check, 1)
  await button(check, 'Cancel').click()
  const first = row(check, 'Most slots that one task can use')
  await expect(first.getByRole('cell')).toHaveCount(5)
  await expect(first.getByRole('rowheader')).toContainText('Most slots')
  const here = await first.locator('.here').boundingBox()
  const claim = await first.locator('.claim').boundingBox()
  expect(here!.y).toBeGreaterThanOrEqual(claim!.y + claim!.height)
  await page.emulateMedia({ media: 'print' })
  await expect(first).toBeVisible()
  await expect(button(check, 'Go on')).toBeHidden()
})
