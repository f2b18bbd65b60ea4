// On paper every figure is there, also those the reader never scrolled to.
import { expect, open, test } from './helpers.ts'

test('printing draws every figure, in its own place', async ({ page }) => {
  await open(page)
  const figures = page.locator('allot-figure')
  const drawn = page.locator('allot-figure allot-plot[drawn]')
  expect(await drawn.count()).toBeLessThan(await figures.count())
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expect(drawn).toHaveCount(await figures.count())
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
})

test('printed figures lie over nothing', async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  await open(page)
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expect(page.locator('allot-plot[drawn]')).toHaveCount(await page.locator('allot-figure').count())
  const overlaps = await page.locator('allot-figure, .answer, .foot, h2').evaluateAll((parts) => {
    const boxes = parts.map((part) => part.getBoundingClientRect())
    return boxes.filter((box, index) => index > 0 && box.top < (boxes[index - 1]?.bottom ?? 0) - 1).length
  })
  expect(overlaps).toBe(0)
})
