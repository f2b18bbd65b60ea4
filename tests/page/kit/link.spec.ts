// The link brings everything back; a bad one warns and shows the defaults.
import { chromium } from '@playwright/test'
import { findChromium } from '../../../scripts/chromium.mjs'
import { caption, drawn, expect, figure, hash, open, setField, test } from '../helpers.ts'
import { FIRST } from '../first.ts'

test('a link brings back scenario, theme, hidden series and zoom', async ({ page, context }) => {
  await open(page)
  await page.locator('allot-number[path=slots]').first().scrollIntoViewIfNeeded()
  await setField(page, 'slots', '4321')
  await page.getByLabel('Theme').selectOption('dark')
  const six = await drawn(page, '6b')
  await six.locator('.legend button').nth(1).click()
  await six.getByRole('button', { name: /^log/ }).last().click()
  await expect.poll(() => hash(page)).toContain('slots=4321')
  await expect.poll(() => hash(page)).toContain('hide=6b')
  await expect.poll(() => hash(page)).toContain('axes=')
  const address = page.url()
  const said = await caption(six).innerText()

  const other = await context.newPage()
  await other.goto(address)
  const again = await drawn(other, '6b')
  await expect(caption(again)).toHaveText(said)
  await expect(again.locator('.legend button').nth(1)).toHaveAttribute('aria-pressed', 'false')
  await expect(again.getByRole('button', { name: /^log/ }).last()).toHaveAttribute(
    'aria-pressed',
    (await six.getByRole('button', { name: /^log/ }).last().getAttribute('aria-pressed')) ?? '',
  )
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(other.url()).toBe(address)
})

test('a link opens at its chapter', async ({ page }) => {
  await open(page, 'v=1&chapter=6')
  await expect(page.locator('[data-chapter="6"] h2')).toBeInViewport()
})

test('a link to a chapter lands on its heading, and stays there while figures are drawn', async ({ page }) => {
  await open(page, 'v=1&chapter=5')
  const chapter = page.locator('[data-chapter="5"]')
  const off = (): Promise<number> =>
    chapter.evaluate((one) =>
      Math.abs(
        one.getBoundingClientRect().top - parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop),
      ),
    )
  for (const name of ['6a', '6b']) await expect(figure(page, name).locator('allot-plot[drawn]')).toBeAttached()
  await expect.poll(off).toBeLessThan(3)
})

test('a broken link warns and shows the defaults, from nothing and in an open page', async ({ page }) => {
  const broken = [
    'v=1&slots=-3',
    'v=1&slots=many',
    'v=1&nonsense=1',
    'v=1&runtime.b=-1e308',
    'v=9',
    '%E0%A4%A',
    'v=1&tasks.delta.total=0',
  ]
  await open(page, broken[0])
  for (const hash of broken) {
    await page.evaluate((one) => (location.hash = one), hash)
    await expect(page.locator('allot-notices'), hash).toContainText('could not be read')
    await expect(page.locator('allot-notices li').first()).not.toBeEmpty()
    await expect(page.locator('allot-bar output')).toHaveText(/10\s000/)
    await page.evaluate(() => (location.hash = 'v=1&slots=5'))
    await expect(page.locator('allot-bar output')).toHaveText('5')
    await expect(page.locator('allot-notices li')).toHaveCount(0)
  }
})

test('a link to a sweep shows one machine in its range, and says so', async ({ page }) => {
  await open(page, 'v=1&slots.from=10&slots.to=1000&slots.points=9')
  await expect(page.locator('allot-bar output')).toHaveText('100')
  await expect(page.locator('allot-notices')).toContainText(/range of slots, from 10 to 1\s000/)
})

test('script in a link is shown as text at most', async ({ page }) => {
  await open(
    page,
    `v=1&slots=${encodeURIComponent('<img src=x onerror=alert(1)>')}&hide=6a:${encodeURIComponent('<script>')}`,
  )
  await expect(page.locator('allot-notices img')).toHaveCount(0)
})

test("an address may name one of the page's own places, and loses nothing", async ({ page }) => {
  await page.goto(`./${FIRST}#words`)
  await expect(page.locator('#words')).toBeInViewport()
  await expect(page.locator('allot-notices')).not.toContainText('could not be read')
  await page.goto('about:blank')
  await open(page, 'v=1&slots=4321')
  await page.evaluate(() => location.assign('#boost'))
  await expect(page.locator('#boost')).toBeInViewport()
  await expect.poll(() => hash(page)).toContain('slots=4321')
  await expect(page.locator('allot-notices')).not.toContainText('could not be read')
})

test('a chapter may be opened in another tab, and this one stays', async ({ baseURL }) => {
  // A whole browser: further tabs of a headless shell have crashed.
  const executablePath = await findChromium({ whole: true })
  const browser = await chromium.launch(executablePath ? { executablePath } : {})
  const context = await browser.newContext({ baseURL: baseURL ?? '', serviceWorkers: 'block' })
  const page = await context.newPage()
  await open(page)
  const tab = context.waitForEvent('page')
  await page.locator('.contents a[href="#boost"]').click({ modifiers: ['ControlOrMeta'] })
  const other = await tab
  await expect(other.locator('#boost')).toBeInViewport()
  await expect(other.locator('allot-notices')).not.toContainText('could not be read')
  await expect(page.locator('#boost')).not.toBeInViewport()
  await browser.close()
})

test('another hash in the same page opens too', async ({ page }) => {
  await open(page)
  await page.evaluate(() => (location.hash = 'v=1&slots=250'))
  await expect(page.locator('allot-bar output')).toHaveText('250')
  await page.goBack()
  await expect(page.locator('allot-bar output')).toHaveText(/10\s000/)
})

test("the article's own links move without touching the scenario", async ({ page }) => {
  await open(page, 'v=1&slots=250')
  await page.getByRole('navigation', { name: 'Chapters' }).getByRole('link', { name: 'Boost' }).click()
  await expect(page.locator('[data-chapter="5"] h2')).toBeInViewport()
  await expect.poll(() => hash(page)).toContain('chapter=5')
  expect(await hash(page)).toContain('slots=250')
})
