// On paper every figure is there, also those the reader never scrolled to; only simulations are not run for paper.
import type { Locator, Page } from '@playwright/test'
import { expect, open, test } from '../helpers.ts'
import { FIRST } from '../first.ts'

/** The figures that can be computed at once. */
function quick(page: Page): Locator {
  return page.locator('allot-figure:not([name^="9"], [name="10"], [name="11"])')
}

test('printing draws every figure, in its own place', async ({ page }) => {
  await open(page)
  const figures = quick(page)
  const drawn = page.locator('allot-figure allot-plot[drawn]')
  expect(await drawn.count()).toBeLessThan(await figures.count())
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expect(drawn).toHaveCount(await figures.count())
  await expect(page.locator('allot-figure[name="10"]')).toContainText('computed while it is seen')
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
})

test('printed figures lie over nothing', async ({ page }) => {
  await open(page)
  // On the open page: set before, the medium was once found to be the screen again.
  await page.emulateMedia({ media: 'print' })
  expect(await page.evaluate(() => matchMedia('print').matches)).toBe(true)
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expect(page.locator('allot-plot[drawn]')).toHaveCount(await quick(page).count())
  const overlaps = (): Promise<number> =>
    page.locator('allot-figure, .answer, .foot, h2').evaluateAll((parts) => {
      const boxes = parts.map((part) => part.getBoundingClientRect())
      return boxes.filter((box, index) => index > 0 && box.top < (boxes[index - 1]?.bottom ?? 0) - 1).length
    })
  // The last figure has its height a moment after it is drawn.
  await expect.poll(overlaps).toBe(0)
})

test('paper says where it comes from, and keeps no room for what was never loaded', async ({ page }) => {
  await page.goto(`./${FIRST}#v=1&slots=5000`)
  await expect(page.locator('.printed')).toBeAttached()
  await expect(page.locator('.printed')).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expect(page.locator('.printed')).toBeVisible()
  await expect(page.locator('.printed')).toContainText('#v=1&slots=5000')
  const reserved = await page
    .locator('main :not(:defined)')
    .evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().height > 1).map((one) => one.localName))
  expect(reserved).toEqual([])
})

test('a reader who does not want to wait prints what is there', async ({ page }) => {
  await page.goto(`./${FIRST}#v=1`)
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  // Figure 9 is made from thousands of runs. It was seen before, with few of them, and left again.
  const simulated = page.locator('allot-figure[name="9a"]')
  await simulated.scrollIntoViewIfNeeded()
  await expect(simulated.locator('allot-plot[drawn]')).toBeAttached({ timeout: 30_000 })
  const footer = page.locator('footer')
  await footer.getByRole('button', { name: 'Print with all figures' }).click()
  await expect(footer).toContainText('Figure 11 of 15 is computed', { timeout: 60_000 })
  await expect(simulated).toBeInViewport()
  await expect(page.locator('body')).not.toHaveAttribute('data-printed')
  await page.getByRole('button', { name: 'Print what is there' }).dispatchEvent('click')
  await expect(page.locator('body')).toHaveAttribute('data-printed', '', { timeout: 2000 })
})

test('a frame on paper has no controls', async ({ page }) => {
  await page.goto('./embed.html#v=1&figure=6a')
  await expect(page.locator('#controls > *').first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('#controls')).toBeHidden()
})
