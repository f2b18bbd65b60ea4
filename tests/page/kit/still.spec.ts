// The reader's place in the article does not move while parts are loaded above it or around it.
import type { Locator, Page } from '@playwright/test'
import { expect, open, test } from '../helpers.ts'

/**
 * Scrolls an element to the middle of the window. Returns its upper edge, read in the same task, because parts are
 * loaded all the time.
 */
function toTheMiddle(place: Locator): Promise<number> {
  return place.evaluate((one) => {
    one.scrollIntoView({ block: 'center', behavior: 'instant' })
    return one.getBoundingClientRect().top
  })
}

/** The upper edge of an element once loaded parts are on the screen. */
function onTheScreen(place: Locator): Promise<number> {
  return place.evaluate(
    (one) =>
      new Promise<number>((seen) =>
        requestAnimationFrame(() => requestAnimationFrame(() => seen(one.getBoundingClientRect().top))),
      ),
  )
}

/** Holds back later code, as a slow line would; returns a function that lets it through. */
async function keptBack(page: Page): Promise<() => void> {
  let send = (): void => undefined
  const sent = new Promise<void>((resolve) => (send = resolve))
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await sent
    await route.continue()
  })
  return send
}

for (const { what, ...screen } of [
  { what: 'a desk', viewport: { width: 1280, height: 720 } },
  { what: 'a narrow desk', viewport: { width: 390, height: 844 } },
  { what: 'a phone', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
]) {
  test.describe(() => {
    test.use(screen)
    test(`on ${what}, nothing moves a heading that is being read, from the last chapter to the first`, async ({
      page,
    }) => {
      await open(page)
      // From the last chapter upwards, so that all parts above are still to be drawn.
      for (const chapter of [9, 8, 7, 6, 5, 4, 3, 2, 1]) {
        const heading = page.locator(`[data-chapter="${chapter}"] h2`)
        const before = await toTheMiddle(heading)
        // All elements in sight are defined, and their figures drawn.
        await page.waitForFunction(() => {
          const near = [
            ...document.querySelectorAll('main :is(allot-hand, allot-splicing, allot-check, allot-figure)'),
          ].filter((one) => {
            const { top, bottom } = one.getBoundingClientRect()
            return bottom > 0 && top < innerHeight
          })
          return near.every(
            (one) =>
              one.matches(':defined') &&
              (one.localName !== 'allot-figure' || one.shadowRoot?.querySelector('allot-plot[drawn]')),
          )
        })
        expect(Math.abs((await onTheScreen(heading)) - before), `chapter ${chapter}`).toBeLessThan(1)
      }
    })
  })
}

for (const { what, place, ...screen } of [
  { what: 'a formula', place: '.equations', viewport: { width: 1280, height: 720 } },
  // Here the end of chapter 3 is still in sight, empty, and what comes is a little higher than the room kept for it.
  {
    what: 'the heading, on a phone',
    place: 'h2',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  },
]) {
  test.describe(() => {
    test.use(screen)
    test(`chapter 3 comes while chapter 4 is read: ${what}, stays where it is`, async ({ page }) => {
      await open(page)
      // Its code comes when the reader is past it.
      const send = await keptBack(page)
      const read = page.locator(`#best-sharing ${place}`).first()
      const before = await toTheMiddle(read)
      expect(await page.locator('allot-hand').evaluate((one) => one.matches(':defined'))).toBe(false)
      send()
      await expect(page.locator('allot-hand').getByRole('button', { name: 'Reveal the best sharing' })).toBeAttached()
      expect(Math.abs((await onTheScreen(read)) - before)).toBeLessThan(1)
    })
  })
}

test('chapter 3 comes while the page scrolls past it: the way to chapter 4 is not cut short', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page)
  await page.exposeFunction('send', await keptBack(page))
  await page.locator('#by-hand h2').evaluate((one) => one.scrollIntoView({ block: 'start', behavior: 'instant' }))
  const formula = page.locator('#best-sharing .equations').first()
  await formula.evaluate((one) => {
    one.scrollIntoView({ block: 'start', behavior: 'smooth' })
    // Its code comes when its empty room has reached the window's upper edge.
    const look = (): void => {
      if (document.querySelector('allot-hand')!.getBoundingClientRect().top < 0)
        (window as unknown as { send: () => void }).send()
      else requestAnimationFrame(look)
    }
    look()
  })
  await expect(page.locator('allot-hand').getByRole('button', { name: 'Reveal the best sharing' })).toBeAttached()
  await expect.poll(() => formula.evaluate((one) => one.getBoundingClientRect().top)).toBeLessThan(100)
})
