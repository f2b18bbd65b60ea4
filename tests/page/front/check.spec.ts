// The page of all claims: rows from the start, computed when asked for, chosen by a link, and saved.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import articles from '../../../articles.json' with { type: 'json' }
import { claimsOf } from '../../../scripts/claims.mjs'
import { problems, THEMES } from '../axe.ts'
import { expect, test } from '../helpers.ts'

const COUNT = articles.reduce((sum, article) => sum + claimsOf(article).length, 0)
/** An article whose claims are soon computed. */
const QUICK = articles.find(({ name }) => name === 'inspect')!

function rows(page: Page, name = ''): ReturnType<Page['locator']> {
  return page.locator(`.source${name && `#${name}`} tbody tr:visible`)
}

/** Computes the claims of the quick article. */
async function compute(page: Page): Promise<void> {
  await page.locator(`#${QUICK.name} .compute`).click()
  await expect(page.locator(`#${QUICK.name} .compute`)).toBeHidden({ timeout: 60_000 })
}

test('every claim has a row before anything is computed, and no module is fetched', async ({ page }) => {
  const modules: string[] = []
  page.on('request', (request) => {
    if (/\.wasm$|worker/.test(request.url())) modules.push(request.url())
  })
  await page.goto('./check.html')
  await expect(page.locator('#shown')).toHaveText(`All ${COUNT} claims are shown.`)
  await expect(rows(page)).toHaveCount(COUNT)
  for (const article of articles) expect(await rows(page, article.name).count()).toBe(claimsOf(article).length)
  await expect(page.locator('#csv')).toBeDisabled()
  await page.waitForLoadState('networkidle')
  expect(modules).toEqual([])
})

test('claims are computed when asked for, counted, chosen and saved', async ({ page }) => {
  await page.goto('./check.html')
  await compute(page)
  const claims = claimsOf(QUICK)
  await expect(page.locator(`#${QUICK.name} .so-far`)).toHaveText(`${claims.length} of ${claims.length} are computed`)
  const computed = claims.filter(({ why }) => why === null)
  for (const { id } of computed) {
    const row = page.locator(`[id="${QUICK.name}.${id}"]`)
    await expect(row.locator('.here')).toHaveText(/\d/)
    await expect(row.locator('.verdict')).toHaveText(/holds|can hold|differs|cannot hold/)
  }
  // Those of one verdict, in the link as well.
  await page.getByRole('group', { name: 'Verdicts' }).getByRole('button', { name: '✗ cannot hold' }).click()
  await expect(page).toHaveURL(/check\.html#verdicts=cannot_hold$/)
  const those = await rows(page).count()
  expect(those).toBeGreaterThan(0)
  await expect(page.getByRole('button', { name: '✗ cannot hold' })).toHaveText(`✗ cannot hold ${those}`)
  await expect(page.locator('#shown')).toHaveText(`${those} of ${COUNT}.`)
  for (const more of await rows(page).locator('.claim').all()) await expect(more).toContainText('Why: ')

  const came = page.waitForEvent('download')
  await page.locator('#csv').click()
  const file = await came
  expect(file.suggestedFilename()).toBe(`allot-check-${QUICK.name}.csv`)
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\n')
  expect(lines[0]).toMatch(/^article,id,section,figure,words,paper,published,/)
  expect(lines.filter((line) => line.startsWith(`${QUICK.name},`))).toHaveLength(claims.length)
})

test('a link opens with its choice, and words choose as they are typed', async ({ page }) => {
  await page.goto(`./check.html#articles=${QUICK.name}&theme=dark`)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(rows(page)).toHaveCount(claimsOf(QUICK).length)
  await page.locator('#words').fill('nxtval 900')
  await expect(page).toHaveURL(/articles=inspect&words=nxtval\+900&theme=dark$/)
  const some = await rows(page).count()
  expect(some).toBeGreaterThan(0)
  expect(some).toBeLessThan(claimsOf(QUICK).length)
  for (const row of await rows(page).all()) await expect(row).toContainText('NXTVAL')
  await page.locator('#words').fill('no such words')
  await expect(page.locator('#shown')).toHaveText(`0 of ${COUNT}.`)
})

test('all are computed side by side, stopped, and gone on with', async ({ page }) => {
  await page.goto('./check.html')
  await page.locator('#all').click()
  await expect(page.locator('#stop')).toBeVisible()
  await expect(page.locator('progress')).toBeVisible()
  await expect(page.locator('#state')).toHaveText(/[1-9]\d* of \d+ claims are computed/, { timeout: 60_000 })
  await page.locator('#stop').click()
  await expect(page.locator('#stop')).toBeHidden()
  // A piece of work that has begun may end.
  await page.waitForTimeout(1000)
  const stopped = await page.locator('#state').textContent()
  await page.waitForTimeout(1000)
  expect(await page.locator('#state').textContent()).toBe(stopped)
  await page.locator('#all').click()
  const number = Number.parseInt(stopped!, 10)
  await expect
    .poll(async () => Number.parseInt((await page.locator('#state').textContent())!, 10), { timeout: 60_000 })
    .toBeGreaterThan(number)
  await expect(page.locator('#problem')).toBeEmpty()
})

test('keys alone compute and stop, and the focus is never lost', async ({ page }) => {
  await page.goto('./check.html')
  await page.locator('#all').focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('#stop')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#all')).toBeFocused()
  await page.locator(`#${QUICK.name} .compute`).focus()
  await page.keyboard.press('Enter')
  await expect(page.locator(`#${QUICK.name} .so-far`)).toBeFocused({ timeout: 60_000 })
})

test('a claim leads to its figure', async ({ page }) => {
  await page.goto('./check.html')
  const link = page.locator(`[id="${QUICK.name}.nxtval_share"] .see a`)
  await expect(link).toHaveText('Where the time goes, over the number of processes')
  await link.click()
  await expect(page).toHaveURL(new RegExp(`/${QUICK.page}#`))
  await expect(page.locator('allot-figure[name="4"] allot-plot[drawn]').first()).toBeInViewport({ timeout: 20_000 })
})

test('there are no problems for those who cannot see it, in any theme', async ({ page }) => {
  await page.goto('./check.html#verdicts=differs,not_computed,holds,can_hold,cannot_hold')
  await compute(page)
  for (const theme of THEMES) {
    await page.locator('#theme').selectOption(theme)
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    expect(await problems(page, { looks: theme !== 'light' }), theme).toEqual([])
  }
})

test('on a phone nothing is wider than the screen, and on paper there are no buttons', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('./check.html')
  await compute(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(rows(page)).toHaveCount(COUNT)
  await page.emulateMedia({ media: null })
})

test('without a script the claims are read', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('./check.html')
  await expect(rows(page)).toHaveCount(COUNT)
  await expect(page.locator('.tools')).toBeHidden()
  await expect(page.locator('noscript p')).toContainText('this browser runs none')
  await context.close()
})
