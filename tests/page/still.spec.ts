// Who has come to a place in the article stays there, whatever arrives above it or around it.
import { expect, open, test } from './helpers.ts'

for (const { what, ...screen } of [
  { what: 'a desk', viewport: { width: 1280, height: 720 } },
  { what: 'a narrow desk', viewport: { width: 390, height: 844 } },
  { what: 'a phone', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
]) {
  test.describe(() => {
    test.use(screen)
    test(`on ${what}, nothing moves a heading that is being read, from the last chapter to the first`, async ({ page }) => {
      await open(page)
      // From below, all that is above has still to be drawn.
      for (const chapter of [9, 8, 7, 6, 5, 4, 3, 2, 1]) {
        const heading = page.locator(`[data-chapter="${chapter}"] h2`)
        const top = (): Promise<number> => heading.evaluate((one) => one.getBoundingClientRect().top)
        await heading.evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }))
        const before = await top()
        // What is in sight has come to life, and what is near it.
        await page.waitForFunction(() => {
          const near = [...document.querySelectorAll('main :is(allot-hand, allot-splicing, allot-check, allot-figure)')].filter((one) => {
            const { top, bottom } = one.getBoundingClientRect()
            return bottom > 0 && top < innerHeight
          })
          return near.every((one) => one.matches(':defined') && (one.localName !== 'allot-figure' || one.shadowRoot?.querySelector('allot-plot[drawn]')))
        })
        expect(Math.abs((await top()) - before), `chapter ${chapter}`).toBeLessThan(1)
      }
    })
  })
}

test('chapter 3 comes while chapter 4 is read: the formula stays where it is', async ({ page }) => {
  await open(page)
  // Its code is kept back, as by a slow line, until the reader is past it.
  let send = (): void => undefined
  const sent = new Promise<void>((resolve) => (send = resolve))
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await sent
    await route.continue()
  })
  const formula = page.locator('#best-sharing .equations').first()
  await formula.evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const before = await formula.boundingBox()
  expect(await page.locator('allot-hand').evaluate((one) => one.matches(':defined'))).toBe(false)
  send()
  await expect(page.locator('allot-hand').getByRole('button', { name: 'Reveal the best sharing' })).toBeAttached()
  const after = await formula.boundingBox()
  expect(Math.abs((after?.y ?? NaN) - (before?.y ?? NaN))).toBeLessThan(1)
})
